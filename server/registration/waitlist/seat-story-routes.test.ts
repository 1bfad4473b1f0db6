import { mustHave } from '@sam/domain/testing/must-have'
import { inTransaction } from '@sam/database/open-database'
import { plantClock } from '@sam/database/testing/plant-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStudents, buildWorld, worldTerm } from '../../../samples/registration-world.ts'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let world: TestApp
let section = 0
let before = 0
let token = ''
const lastTerm = 202501

interface Story {
  openedAt: string | null
  seats: { capacity: number; free: number[]; afterHour: number | null } | null
  until: string | null
  openings: { standing: string; beginsAt: string }[]
  last: { term: number; seats: { free: number[]; later: number[] } | null; waited: number; gotIn: number } | null
}

beforeAll(async () => {
  world = await openTestApp()
  const built = await buildWorld(world.db, [{ course: 'TST 110', capacity: 5 }], 0)
  section = mustHave(built.sectionIds[0])
  const people = await inTransaction(world.db, (tx) => addStudents(tx, 6))
  await world.db.insertInto('term').values({ code: lastTerm }).execute()
  const { id: offering } = await world.db
    .insertInto('offering')
    .values({ term: lastTerm, subject: 'TST', number: '110', title: 'Testing' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = await world.db.selectFrom('section').selectAll().where('id', '=', section).executeTakeFirstOrThrow()
  const { id } = await world.db
    .insertInto('section')
    .values({
      offering_id: offering,
      term: lastTerm,
      position: 0,
      class_number: 50_001,
      component: own.component,
      section_code: own.section_code,
      mode: own.mode,
      capacity: 4,
      capacity_source: 'default',
      enrolled: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  before = id
  // Registration of the last time opened on a day of its own, and two came in its first hours.
  await world.db
    .insertInto('enrollment_period')
    .values({ term: lastTerm, standing: 'U4', begins_at: '2024-11-04T13:00:00Z' })
    .execute()
  await world.db
    .updateTable('enrollment_period')
    .set({ begins_at: '2025-11-10T13:00:00Z' })
    .where('term', '=', worldTerm)
    .where('standing', '=', 'U1')
    .execute()
  const seat = (at: number, sectionId: number, term: number, enrolled_at: Date | string, status: string) => ({
    person_id: mustHave(people[at]),
    term,
    section_id: sectionId,
    subject: 'TST',
    number: '110',
    section_code: '01',
    credits: 3,
    status,
    grade: status === 'completed' ? 'A' : null,
    enrolled_at,
  })
  await world.db
    .insertInto('enrollment')
    .values([
      seat(0, section, worldTerm, new Date(Date.now() - 3_600_000), 'enrolled'),
      seat(1, before, lastTerm, '2024-11-04T14:00:00Z', 'completed'),
      seat(2, before, lastTerm, '2024-11-05T14:00:00Z', 'completed'),
      seat(4, before, lastTerm, '2024-11-09T14:00:00Z', 'completed'),
      seat(3, before, lastTerm, '2025-01-05T14:00:00Z', 'completed'),
    ])
    .execute()
  await world.db.updateTable('section').set({ enrolled: 1 }).where('id', '=', section).execute()
  const wait = (at: number, place: number, status: string) => ({
    person_id: mustHave(people[at]),
    section_id: before,
    place,
    credits: 3,
    status,
  })
  await world.db
    .insertInto('waitlist_entry')
    .values([wait(3, 1, 'promoted'), wait(4, 2, 'left'), wait(5, 3, 'closed')])
    .execute()
  token = (await world.signIn((await world.addPerson(['Student'])).email)).token
})
afterAll(() => world.close())

const read = async (sectionId: number) =>
  world.app.inject({
    url: `/api/registration/${worldTerm}/classes/${sectionId}/seats`,
    headers: { authorization: `Bearer ${token}` },
  })

test('free seats since the opening stand beside the last time, as long after its own opening', async () => {
  const { openedAt, until, openings, seats, last } = (await read(section)).json<Story>()
  // Noon of November 5 is 52 hours after the periods of the term begin.
  expect(openedAt).toBe('2025-11-03T13:00:00.000Z')
  expect(seats?.free).toHaveLength(60)
  expect([seats?.free[0], seats?.free.at(-1), seats?.afterHour]).toEqual([5, 4, 5])
  expect(last).toMatchObject({ term: lastTerm, waited: 3, gotIn: 1 })
  expect([last?.seats?.free[0], last?.seats?.free[20], last?.seats?.free.at(-1)]).toEqual([4, 3, 2])
  // The groups that have not begun yet are on the axis, with what came then the last time.
  expect(openings.map(({ standing }) => standing)).toEqual(['U1', 'U2', 'U3', 'U4'])
  expect(until).toBe('2025-11-10T13:00:00.000Z')
  expect([last?.seats?.later.length, last?.seats?.later[0], last?.seats?.later.at(-1)]).toEqual([60, 2, 1])
})

test('before the opening there is nothing to draw, and an unknown class is none', async () => {
  await inTransaction(world.db, (tx) => plantClock(tx, '2025-10-30'))
  expect((await read(section)).json<Story>()).toMatchObject({
    openedAt: null,
    until: null,
    seats: null,
    last: { seats: null },
  })
  expect((await read(987_654)).statusCode).toBe(404)
  expect((await read(before)).statusCode).toBe(404)
})
