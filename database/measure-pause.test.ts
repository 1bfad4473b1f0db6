import { expect, test } from 'vitest'
import { measurePause } from './measure-pause.ts'

const cases: [attempt: number, chance: number, milliseconds: number][] = [
  [1, 0, 5],
  [1, 0.5, 8],
  [1, 0.999, 10],
  [2, 0, 10],
  [2, 0.999, 20],
  [3, 0, 20],
  [3, 0.999, 40],
  [4, 0, 40],
  [4, 0.999, 80],
  [5, 0.999, 160],
  [6, 0, 100],
  [6, 0.999, 200],
  [5000, 0.999, 200],
]

test.each(cases)('after attempt %i and with chance %f the pause is %i ms', (attempt, chance, milliseconds) => {
  expect(measurePause(attempt, chance)).toBe(milliseconds)
})
