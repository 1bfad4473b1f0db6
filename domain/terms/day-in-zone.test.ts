import { expect, test } from 'vitest'
import { dayIn, noonIn } from './day-in-zone.ts'

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
