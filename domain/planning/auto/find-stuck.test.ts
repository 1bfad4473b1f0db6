import { expect, test } from 'vitest'
import { after, course, smallPlan, solveHere } from '../../testing/plan-request.ts'
import type { Requisite } from '../../requisites/requisite.ts'
import { proposePlan } from './propose-plan.ts'

const none = (name: string): Requisite => ({ kind: 'not', of: { kind: 'course', course: name, timing: 'either' } })
const courses = [
  course('AA 101', { requisites: [none('AA 102')] }),
  course('AA 102', { requisites: [none('AA 101')] }),
  course('BB 101'),
  course('CC 101'),
]
const propose = (rules: readonly object[], more: Partial<Parameters<typeof smallPlan>[0]> = {}) => {
  const { request, judge } = smallPlan({ rules, courses, ...more })
  return proposePlan(request, { solve: solveHere, judge })
}
const free = { id: 'free', label: 'Free', course: 'BB 101' }

test('a requirement that no choice of courses meets is left to the student, and the rest is planned', async () => {
  const answer = await propose([{ id: 'both', label: 'Both', courses: 2, from: ['AA 101', 'AA 102'] }, free])
  expect(answer).toMatchObject({
    kind: 'proposed',
    left: [{ label: 'Both' }],
    proven: true,
    courses: [{ course: 'BB 101' }],
  })
})

test('the part of a group at fault is named', async () => {
  const both = { id: 'both', label: 'Both', courses: 2, from: ['AA 101', 'AA 102'] }
  const group = { id: 'major', label: 'Major', all: [both, { id: 'more', label: 'More', course: 'CC 101' }] }
  const answer = await propose([group, free])
  expect(answer).toMatchObject({ kind: 'proposed', left: [{ label: 'Both' }] })
  expect(answer.kind === 'proposed' && answer.courses.map((one) => one.course).toSorted()).toEqual(['BB 101', 'CC 101'])
})

test('what only loads or wishes make impossible is impossible', async () => {
  const needed = [{ id: 'one', label: 'One', course: 'CC 101' }]
  expect(await propose(needed, { limit: 2 })).toEqual({ kind: 'impossible', because: [{ kind: 'rule', label: 'One' }], proven: true }) // prettier-ignore
  expect(await propose(needed, { wishes: { avoided: ['CC 101'] } })).toMatchObject({ because: [{ kind: 'avoided' }] })
  const ordered = [course('DD 201', { requisites: [after('CC 101')] }), course('CC 101')]
  expect(await propose([{ id: 'two', label: 'Two', course: 'DD 201' }], { courses: ordered, wishes: { by: 202601 } })).toMatchObject({ because: [{ kind: 'by' }] }) // prettier-ignore
})
