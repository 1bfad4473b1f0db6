import { expect, test } from 'vitest'
import { after, course, smallPlan } from '../../testing/plan-request.ts'
import { listLacking, listRefused } from './judge-plan.ts'

const lacking = (rules: object[], done: string[] = []) =>
  listLacking(smallPlan({ rules, courses: [], done }).request.audit)

test('what courses can still meet is lacking, and what no course can mend is not', () => {
  expect(lacking([{ id: 'a', label: 'Core', course: 'AA 101' }])).toEqual(['Core'])
  expect(lacking([{ id: 'a', label: 'Core', course: 'AA 101' }], ['AA 101'])).toEqual([])
  expect(lacking([{ id: 't', label: 'Credits', total_credits: 6 }], ['AA 101'])).toEqual(['Credits'])
  expect(lacking([{ id: 'p', label: 'Placed', placement: { name: 'mathematics', level: 3 } }])).toEqual([])
  expect(lacking([{ id: 'g', label: 'Group', any: ['AA 101', 'AA 102'] }])).toEqual(['Group'])
})

test('a course is refused before what it needs, and below its standing', () => {
  const standing = { kind: 'standing' as const, anyOf: ['U2' as const] }
  const { request } = smallPlan({
    rules: [{ id: 'a', course: 'AA 101' }],
    courses: [
      course('AA 101'),
      course('AA 201', { requisites: [after('AA 101')] }),
      course('AA 301', { requisites: [standing] }),
    ],
    standings: [
      { code: 'U1', minimumCredits: 0 },
      { code: 'U2', minimumCredits: 3 },
    ],
  })
  const at = (term: number, name: string) => ({ term, course: name, credits: 3 })
  const refused = (...plan: ReturnType<typeof at>[]) => listRefused(request, plan).map((one) => one.course)
  expect(refused(at(202601, 'AA 101'), at(202601, 'AA 201'), at(202601, 'AA 301'))).toEqual(['AA 201', 'AA 301'])
  expect(refused(at(202601, 'AA 101'), at(202609, 'AA 201'), at(202609, 'AA 301'))).toEqual([])
})
