import { expect, test } from 'vitest'
import { addDays, dayIn, fromLocalTime, noonIn, toLocalTime } from './day-in-zone.ts'

test.each([
  ['America/New_York', '2025-11-05T04:59:59Z', '2025-11-04'],
  ['America/New_York', '2025-11-05T05:00:00Z', '2025-11-05'],
  ['America/New_York', '2025-07-01T03:59:59Z', '2025-06-30'],
  ['America/New_York', '2025-07-01T04:00:00Z', '2025-07-01'],
  ['Pacific/Kiritimati', '2025-12-31T10:00:00Z', '2026-01-01'],
  ['Pacific/Pago_Pago', '2026-01-01T10:59:59Z', '2025-12-31'],
])('in %s the instant %s is of the day %s', (timeZone, instant, day) => {
  expect(dayIn(timeZone, new Date(instant))).toBe(day)
})

test.each([
  ['America/New_York', '2025-11-05', '2025-11-05T17:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T16:00:00.000Z'],
  ['Asia/Kolkata', '2025-11-05', '2025-11-05T06:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T22:00:00.000Z'],
  ['Pacific/Pago_Pago', '2025-12-31', '2025-12-31T23:00:00.000Z'],
])('noon in %s of %s is %s', (timeZone, day, instant) => {
  expect(noonIn(timeZone, day).toISOString()).toBe(instant)
  expect(dayIn(timeZone, noonIn(timeZone, day))).toBe(day)
})

const zone = 'America/New_York'

test.each([
  ['2025-11-03T09:00', '2025-11-03T14:00:00.000Z'],
  ['2025-10-27T09:00', '2025-10-27T13:00:00.000Z'],
  ['2026-03-08T08:00', '2026-03-08T12:00:00.000Z'],
  ['2025-11-01T00:00', '2025-11-01T04:00:00.000Z'],
])('%s in New York is %s, and back', (local, instant) => {
  expect(fromLocalTime(local, zone)).toBe(instant)
  expect(toLocalTime(instant, zone)).toBe(local)
})

test('of a time that comes twice the earlier is meant; a skipped one is moved on', () => {
  expect(fromLocalTime('2025-11-02T01:30', zone)).toBe('2025-11-02T05:30:00.000Z')
  expect(fromLocalTime('2026-03-08T02:30', zone)).toBe('2026-03-08T07:30:00.000Z')
})

test('text that is not a time has no instant', () => {
  expect(fromLocalTime('', zone)).toBeNull()
  expect(fromLocalTime('2025-11-03', zone)).toBeNull()
  expect(toLocalTime('never', zone)).toBe('')
})

test.each([
  ['2025-11-05', 90, '2026-02-03'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2025-03-09', 1, '2025-03-10'],
  ['2025-01-01', -1, '2024-12-31'],
])('%s and %i days: %s', (day, days, later) => {
  expect(addDays(day, days)).toBe(later)
})
