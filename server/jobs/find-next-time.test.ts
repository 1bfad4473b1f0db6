import { expect, test } from 'vitest'
import { findNextTime } from './find-next-time.ts'

test.each([
  ['* * * * *', '2026-01-31T23:59:59.999Z', '2026-02-01T00:00:00.000Z'],
  ['* * * * *', '2026-02-01T00:00:00.000Z', '2026-02-01T00:01:00.000Z'],
  ['*/10 * * * *', '2026-02-01T00:51:00.000Z', '2026-02-01T01:00:00.000Z'],
  ['15 * * * *', '2026-02-01T00:14:59.000Z', '2026-02-01T00:15:00.000Z'],
  ['25 3 * * *', '2026-02-28T03:25:00.000Z', '2026-03-01T03:25:00.000Z'],
  ['0 0 1 1 *', '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('%s after %s comes at %s', (schedule, after, next) => {
  expect(findNextTime(schedule, new Date(after)).toISOString()).toBe(next)
})

test('a day that no year has never comes', () => {
  expect(() => findNextTime('0 0 31 2 *', new Date())).toThrow('never comes')
})
