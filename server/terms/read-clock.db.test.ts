import { recordClockDate } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import { openTestDatabase, type TestDatabase } from '@sam/database/open-test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn } from '@sam/domain/terms/day-in-zone'
import { readClock } from './read-clock.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

test.each([
  ['America/New_York', '2025-11-05', '2025-11-05T17:00:00.000Z'],
  ['America/New_York', '2025-07-01', '2025-07-01T16:00:00.000Z'],
  ['America/New_York', '2025-11-02', '2025-11-02T17:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T16:00:00.000Z'],
  ['Asia/Kolkata', '2025-11-05', '2025-11-05T06:30:00.000Z'],
  ['Pacific/Kiritimati', '2025-11-05', '2025-11-04T22:00:00.000Z'],
  ['Pacific/Pago_Pago', '2025-11-05', '2025-11-05T23:00:00.000Z'],
])('in %s a clock set to %s stands at its noon', async (timeZone, day, instant) => {
  await inTransaction(opened.db, (tx) => recordClockDate(tx, day, null))
  const clock = await readClock(opened.db, { timeZone })
  expect(clock).toEqual({ today: day, now: new Date(instant), isSet: true })
  expect(dayIn(timeZone, clock.now)).toBe(day)
})

test('a period that begins at eight in the morning has begun on its day, and not the day before', async () => {
  const begins = Date.parse('2025-11-05T08:00:00-05:00')
  const begunOn = async (day: string) => {
    await inTransaction(opened.db, (tx) => recordClockDate(tx, day, null))
    return (await readClock(opened.db, { timeZone: 'America/New_York' })).now.getTime() >= begins
  }
  expect(await begunOn('2025-11-05')).toBe(true)
  expect(await begunOn('2025-11-04')).toBe(false)
})
