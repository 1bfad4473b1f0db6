import { expect, test } from 'vitest'
import { describeCosts } from './describe-costs.ts'

const none = {
  daysWithClass: 4,
  minutesBefore: 0,
  minutesAfter: 0,
  gapMinutes: 60,
  daysWithoutLunch: 0,
  otherMode: 0,
  otherInstructors: 0,
  withoutSeat: 0,
  optionalLeftOut: 0,
}

test.each([
  ['only what has a weight is a cost', none, {}, ''],
  ['days and gaps are figures already', none, { daysFree: 2, gaps: 1 }, ''],
  [
    'a seat and an optional course',
    { ...none, withoutSeat: 1, optionalLeftOut: 1 },
    { openSeats: 1 },
    '1 class without a seat; leaves out 1 optional course',
  ],
  ['a late end', { ...none, minutesAfter: 20 }, { end: { at: 1020, weight: 1 } }, '20 min too late'],
  ['a late end without weight', { ...none, minutesAfter: 20 }, { end: { at: 1020, weight: 0 } }, ''],
] as const)('%s', (_name, figures, preferences, words) => {
  expect(describeCosts(figures, preferences)).toBe(words)
})
