import { expect, test } from 'vitest'
import { isRunning, momentIn } from './university-moment.ts'

test.each([
  ['America/New_York', '2025-11-05T17:00:00Z', '2025-11-05', 'W', 720],
  ['America/New_York', '2025-11-03T04:30:00Z', '2025-11-02', 'Su', 23 * 60 + 30],
  ['Europe/Berlin', '2025-11-03T23:05:00Z', '2025-11-04', 'Tu', 5],
])('in %s the instant %s is %s, %s, minute %i', (zone, instant, date, day, minute) => {
  expect(momentIn(zone, new Date(instant))).toMatchObject({ date, day, minute })
})

test.each([
  ['the first day', '2025-08-25', true],
  ['the last day', '2025-12-18', true],
  ['the day before', '2025-08-24', false],
  ['the day after', '2025-12-19', false],
])('a class meets on %s of its dates or does not', (_what, today, running) => {
  expect(isRunning([{ startDate: '2025-08-25', endDate: '2025-12-18' }], today)).toBe(running)
})

test('a week without classes or without dates has no now', () => {
  expect(isRunning([], '2025-11-05')).toBe(false)
  expect(isRunning([{ startDate: null, endDate: null }], '2025-11-05')).toBe(false)
})
