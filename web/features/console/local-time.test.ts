import { expect, test } from 'vitest'
import { fromLocalTime, toLocalTime } from './local-time.ts'

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

test('what is no time is none', () => {
  expect(fromLocalTime('', zone)).toBeNull()
  expect(fromLocalTime('2025-11-03', zone)).toBeNull()
  expect(toLocalTime('never', zone)).toBe('')
})
