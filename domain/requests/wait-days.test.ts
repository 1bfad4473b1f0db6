import { expect, test } from 'vitest'
import { daysBetween, medianDays } from './wait-days.ts'

test.each([
  ['2025-11-03T09:00:00Z', '2025-11-03T15:00:00Z', 0],
  ['2025-11-03T09:00:00Z', '2025-11-05T08:00:00Z', 2],
  ['2025-11-03T09:00:00Z', '2025-11-01T09:00:00Z', 0],
])('from %s to %s are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})

test.each([
  [[], null],
  [[4], 4],
  [[9, 1, 2], 2],
  [[1, 2, 3, 9], 3],
])('the median of %j is %s', (days, median) => {
  expect(medianDays(days)).toBe(median)
})
