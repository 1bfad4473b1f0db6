import { expect, test } from 'vitest'
import { universityNow } from './use-university-clock.ts'

const told = '2025-11-05T17:00:00.000Z'

test.each([
  ['when the answer comes', 0, '2025-11-05T17:00:00.000Z'],
  ['a minute later', 60_000, '2025-11-05T17:01:00.000Z'],
  ['when the device’s clock is put back', -5000, '2025-11-05T17:00:00.000Z'],
])('a page shows, %s, what the server told and the time since', (_when, passed, shown) => {
  const readAt = 1_000_000
  expect(universityNow(told, readAt, readAt + passed).toISOString()).toBe(shown)
})
