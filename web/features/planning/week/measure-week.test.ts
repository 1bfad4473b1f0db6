import { expect, test } from 'vitest'
import { measureWeek } from './measure-week.ts'

test('days, hours, gaps and lunch of a week; overlaps count once', () => {
  const week = measureWeek(
    [
      { day: 'M', start: 570, end: 650 },
      { day: 'M', start: 690, end: 770 },
      { day: 'M', start: 760, end: 800 },
      { day: 'W', start: 660, end: 840 },
    ],
    30,
  )
  expect(week).toMatchObject({ days: ['M', 'W'], freeDays: ['Tu', 'Th', 'F'], start: 570, end: 840 })
  expect(week).toMatchObject({ gapMinutes: 40, longestGap: 40, lunchDays: 1 })
  expect([...week.minutesOf]).toEqual([
    ['M', 190],
    ['W', 180],
  ])
})

test('a week without fixed times has no hours and every day free', () => {
  expect(measureWeek([], 30)).toMatchObject({ days: [], start: null, end: null, gapMinutes: 0, lunchDays: 0 })
})
