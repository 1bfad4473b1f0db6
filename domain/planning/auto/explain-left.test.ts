import { expect, test } from 'vitest'
import { after, course, smallPlan, solveHere } from '../../testing/plan-request.ts'
import type { LeftRule } from './auto.ts'
import { describeLeft } from './explain-left.ts'
import { proposePlan } from './propose-plan.ts'

const not = (name: string) => ({ kind: 'not' as const, of: { kind: 'course' as const, course: name, timing: 'ever' as const } }) // prettier-ignore

test('each rule that is left has its own reason', async () => {
  const { request, judge } = smallPlan({
    rules: [
      { id: 'gone', course: 'ZZ 101' },
      { id: 'stuck', course: 'CC 201' },
      { id: 'both', all: ['DD 101', 'DD 102'] },
      { id: 'fine', course: 'AA 101' },
    ],
    courses: [
      course('AA 101'),
      course('CC 201', { requisites: [after('CC 101')] }),
      course('DD 101', { requisites: [not('DD 102')] }),
      course('DD 102', { requisites: [not('DD 101')] }),
    ],
    limit: 9,
  })
  const answer = await proposePlan(request, { solve: solveHere, judge })
  expect(answer.kind === 'proposed' && answer.left.map(({ label, why }) => `${label}: ${why}`)).toEqual([
    'ZZ 101: not offered',
    'CC 201: out of reach',
    'both: against each other',
  ])
})

const rule = { label: 'Core' } as LeftRule['rule']
test.each<[LeftRule['why'], string[], string]>([
  ['not offered', [], 'No course of the catalog meets it: ask your advisor.'],
  ['not offered', ['A 1', 'A 2'], 'The catalog has A 1 and A 2 for it, but the schedules on file offer too few of these in the terms ahead: ask your advisor.'], // prettier-ignore
  ['not offered', ['A 1', 'A 2', 'A 3', 'A 4', 'A 5'], 'The catalog has A 1, A 2, A 3, and 2 more for it, but the schedules on file offer too few of these in the terms ahead: ask your advisor.'], // prettier-ignore
  ['out of reach', ['A 1'], 'Courses that meet it are offered, but too few that you can take: their requisites ask for what is not offered, or rule you out. Ask your advisor.'], // prettier-ignore
  ['against each other', ['A 1'], 'Courses that meet it are offered, but no choice of them can be taken together or one after the other: ask your advisor.'], // prettier-ignore
])('%s with %j', (why, catalog, words) => {
  expect(describeLeft({ rule, label: 'Core', why }, catalog)).toBe(words)
})
