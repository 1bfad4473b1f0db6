import { findClock } from '@sam/database/kernel/reads'
import { recordClock } from '@sam/database/kernel/writes'
import { inTransaction, openDatabase } from '@sam/database/open-database'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { plantPerson } from '@sam/database/testing/plant-person'
import { universityNow } from '@sam/domain/kernel/university-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anchorDemoClock, recordDemoClock } from '../terms/set-demo-clock.ts'
import { readClock } from './read-clock.ts'

const there = { timeZone: 'America/New_York' }
const day = '2025-11-05'
const noon = '2025-11-05T17:00:00.000Z'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

/** As if the clock had been set some hours ago. */
const setHoursAgo = (hours: number, by: number | null) =>
  inTransaction(opened.db, (tx) =>
    recordClock(tx, { chosen: noon, setAt: new Date(Date.now() - hours * 3_600_000).toISOString() }, by),
  )

test('a set clock runs on, and shows the same in two processes', async () => {
  const other = openDatabase(opened.url, 2)
  await setHoursAgo(3, null)
  const before = Date.now()
  const clocks = [await readClock(opened.db, there), await readClock(other.db, there)]
  const after = Date.now()
  await other.close()
  const set = await findClock(opened.db)
  for (const { today, now, isSet } of clocks) {
    expect({ today, isSet }).toEqual({ today: day, isSet: true })
    expect(now.getTime()).toBeGreaterThanOrEqual(universityNow(set, new Date(before)).getTime())
    expect(now.getTime()).toBeLessThanOrEqual(universityNow(set, new Date(after)).getTime())
    expect(now.getTime()).toBeGreaterThanOrEqual(Date.parse(noon) + 3 * 3_600_000)
  }
})

test('a set clock passes midnight', async () => {
  await setHoursAgo(13, null)
  expect(await readClock(opened.db, there)).toMatchObject({ today: '2025-11-06', isSet: true })
})

test('the demo’s clock goes on when the demo starts again on its day', async () => {
  await setHoursAgo(3, null)
  const before = await findClock(opened.db)
  expect(await anchorDemoClock(opened.db, there, day)).toBe(false)
  expect(await findClock(opened.db)).toEqual(before)
})

test('the demo’s clock begins again when the demo starts after its day, once for two processes', async () => {
  await setHoursAgo(30, null)
  const moved = await Promise.all([1, 2].map(() => anchorDemoClock(opened.db, there, day)))
  expect(moved.filter(Boolean)).toHaveLength(1)
  expect(await findClock(opened.db)).toMatchObject({ chosen: noon })
  expect((await readClock(opened.db, there)).today).toBe(day)
})

test('a clock that a registrar has set, or put back to the real time, is left at a start', async () => {
  const number = 100_000_001
  const email = 'registrar@stonybrook.edu'
  const person = { number, firstName: 'Ann', lastName: 'Registrar', email, roles: ['Registrar'] as const }
  const registrar = await plantPerson(opened.db, { ...person, level: 'university' })
  await setHoursAgo(30, registrar)
  expect(await anchorDemoClock(opened.db, there, day)).toBe(false)
  await inTransaction(opened.db, (tx) => recordClock(tx, null, registrar))
  expect(await anchorDemoClock(opened.db, there, day)).toBe(false)
  expect(await findClock(opened.db)).toBeNull()
})

test('the demo begins at noon of its day where the institution is', async () => {
  await inTransaction(opened.db, (tx) => recordDemoClock(tx, { timeZone: 'Asia/Kolkata' }, day))
  expect(await findClock(opened.db)).toMatchObject({ chosen: '2025-11-05T06:30:00.000Z' })
})
