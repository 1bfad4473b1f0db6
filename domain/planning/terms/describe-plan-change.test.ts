import { expect, test } from 'vitest'
import { describePlanChange } from './describe-plan-change.ts'

const at = (term: number, course: string) => ({ term, course })
const plan = { courses: [at(202601, 'CSE 214'), at(202609, 'CSE 216')], choices: [{ term: 202609, label: 'Arts' }] }

test.each<[string, typeof plan, string]>([
  ['nothing', plan, 'wishes changed'],
  [
    'a move',
    { ...plan, courses: [at(202609, 'CSE 214'), at(202609, 'CSE 216')] },
    'CSE 214 from Spring 2026 to Fall 2026',
  ],
  [
    'one out and one in',
    { ...plan, courses: [at(202601, 'CSE 214'), at(202701, 'ECO 108')] },
    'CSE 216 out of Fall 2026, ECO 108 into Spring 2027',
  ],
  [
    'a second place of the same name',
    { ...plan, choices: [...plan.choices, ...plan.choices] },
    'one course for Arts into Fall 2026',
  ],
  [
    'many',
    { choices: plan.choices, courses: Array.from({ length: 9 }, (_, index) => at(202601, `ABC ${100 + index}`)) },
    'CSE 214 out of Spring 2026, CSE 216 out of Fall 2026, ABC 100 into Spring 2026, ABC 101 into Spring 2026, ' +
      'ABC 102 into Spring 2026, ABC 103 into Spring 2026, and 5 more',
  ],
])('%s', (_name, after, words) => {
  expect(describePlanChange(plan, after)).toBe(words)
})
