import { expect, test } from 'vitest'
import { isRepeatableIn } from './find-repetition.ts'

const repetitions = new Map([
  [
    'MUS 161',
    new Map([
      [202409, false],
      [202509, true],
    ]),
  ],
])

test.each([
  ['MUS 161', 202509, true],
  ['MUS 161', 202609, true],
  ['MUS 161', 202409, false],
  ['MUS 161', 201909, false],
  ['MUS 161', 202501, false],
  ['CSE 214', 202509, false],
])('%s taken in %i is repeatable: %s', (course, term, expected) => {
  expect(isRepeatableIn(repetitions, course, term)).toBe(expected)
})
