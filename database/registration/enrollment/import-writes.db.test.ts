import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm, type World } from '../../../samples/registration-world.ts'
import { inTransaction } from '../../open-database.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts'
import { spreadEnrollments } from './import-writes.ts'

const hour = 3_600_000
const opening = Date.parse('2025-11-03T13:00:00Z')
let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await openTestDatabase()
  world = await buildWorld(database.db, [{ course: 'TST 101', capacity: 200 }], 200)
  const [section] = world.sectionIds
  await database.db
    .insertInto('enrollment')
    .values(
      world.studentIds.map((person_id) => ({
        person_id,
        term: worldTerm,
        section_id: section,
        subject: 'TST',
        number: '101',
        section_code: '01',
        credits: 3,
        status: 'enrolled',
      })),
    )
    .execute()
})
afterAll(() => database.close())

const listTimes = async () =>
  (await database.db.selectFrom('enrollment').select('enrolled_at').execute()).map(({ enrolled_at }) =>
    Number(enrolled_at),
  )

test('imported classes are taken after the period began and before now, most of them early, on the clock of the periods', async () => {
  // The university's clock is an hour ahead.
  const until = new Date(opening + 7 * hour)
  await inTransaction(database.db, (tx) => spreadEnrollments(tx, worldTerm, { shift: hour, until }))
  const times = await listTimes()
  expect(times).toHaveLength(200)
  const [begun, length] = [opening - hour, 8 * hour]
  expect(times.every((at) => at >= begun && at <= until.getTime())).toBe(true)
  expect(times.filter((at) => at < begun + length / 4).length).toBeGreaterThan(100)
  expect(new Set(times).size).toBeGreaterThan(100)
})

test('whose period has not begun keeps the moment of the import', async () => {
  const before = await listTimes()
  const until = new Date(opening - 3 * hour)
  await inTransaction(database.db, (tx) => spreadEnrollments(tx, worldTerm, { shift: 0, until }))
  expect(await listTimes()).toEqual(before)
})
