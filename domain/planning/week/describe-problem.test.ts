import { expect, test } from 'vitest'
import { describeProblem } from './describe-problem.ts'
import type { WeekProblem } from './week.ts'

const cases: [WeekProblem, string][] = [
  [
    { kind: 'unknown-section', refused: false, section: 7 },
    'CSE 214 LEC 7 is no longer a class of this term. The rest is kept.',
  ],
  [{ kind: 'cancelled-section', refused: false, section: 7 }, 'CSE 214 LEC 7 was cancelled'],
  [{ kind: 'pin-excluded', refused: true, section: 7 }, 'both pinned and excluded'],
  [
    { kind: 'pins-exclude-each-other', refused: true, course: 'CSE 214', sections: [7, 8] },
    'CSE 214 LEC 7 and CSE 214 LEC 8',
  ],
  [{ kind: 'pin-against-limit', refused: true, section: 7, days: ['M', 'F'], limit: 'freeDays' }, 'keep free (M, F)'],
  [{ kind: 'pin-against-limit', refused: true, section: 7, days: [], limit: 'hours' }, 'outside the hours'],
  [{ kind: 'course-held', refused: false, course: 'CSE 214' }, 'already enrolled in CSE 214'],
]

test.each(cases)('$0.kind names what it is about', (problem, words) => {
  expect(describeProblem(problem, (section) => `CSE 214 LEC ${section}`)).toContain(words)
})
