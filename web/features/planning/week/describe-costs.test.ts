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
  ['only what has a weight is a cost', none, {}, 100, 'Nothing'],
  ['days and gaps are figures already', none, { daysFree: 2, gaps: 1 }, 92, 'Days and gaps alone'],
  [
    'a seat and an optional course',
    { ...none, withoutSeat: 1, optionalLeftOut: 1 },
    { openSeats: 1 },
    98,
    '1 class without a seat; leaves out 1 optional course',
  ],
  ['a late end', { ...none, minutesAfter: 20 }, { end: { at: 1020, weight: 1 } }, 90, '20 min too late'],
  ['a late end without weight', { ...none, minutesAfter: 20 }, { end: { at: 1020, weight: 0 } }, 100, 'Nothing'],
] as const)('%s', (_name, figures, preferences, fit, words) => {
  expect(describeCosts(figures, preferences, fit)).toBe(words)
})
