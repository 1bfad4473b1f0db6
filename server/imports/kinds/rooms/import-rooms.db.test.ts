import { inspect } from '@sam/database/testing/inspect-tables'
import { inTransaction, openDatabase } from '@sam/database/open-database'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm, type World } from '../../../../samples/registration-world.ts'
import { loadInstitution } from '../../../kernel/load-institution.ts'
import { ownSources } from '../../../registration/enrollment/load-term-registrations.ts'
import { performCommands } from '../../../registration/enrollment/perform-commands.ts'
import { importRooms } from './import-rooms.ts'

const institution = await loadInstitution(path.join(import.meta.dirname, '../../../../institution.yaml'))
let database: TestDatabase
let world: World

beforeAll(async () => {
  database = await openTestDatabase()
  world = await buildWorld(
    database.db,
    [
      { course: 'TST 101', capacity: 30, days: 1 },
      { course: 'TST 102', capacity: 30, days: 2 },
    ],
    36,
  )
  await rowsOf(`insert into room values ('FREY HALL', '317', 30)`)
  await rowsOf(`update meeting set building = 'FREY HALL', room = '317'`)
  const commands = world.studentIds.map((personId) => ({
    term: worldTerm,
    command: {
      kind: 'enroll' as const,
      personId,
      wanted: [
        { sectionId: world.sectionIds[0]!, credits: null, gpncThreshold: null, waitlist: true, swapSectionId: null },
      ],
      mode: 'all' as const,
      beyondCapacity: false,
    },
    cause: { actorId: personId, role: 'Student', note: null, requestId: null, subjectId: personId },
    key: null,
  }))
  await performCommands(database.db, ownSources(institution), commands)
})
afterAll(() => database.close())

const rowsOf = <Row>(statement: string) => inspect<Row>(database.db, statement)
const seats = () => rowsOf('select capacity, capacity_source as source, enrolled, waitlisted from section order by id')

test('a larger room gives its seats to those who wait, and leaves what a registrar set a moment ago', async () => {
  expect((await seats())[0]).toEqual({ capacity: 30, source: 'room', enrolled: 30, waitlisted: 6 })
  const told: unknown[] = []
  const opened = openDatabase(database.url, 1)
  const listener = await opened.pool.connect()
  await listener.query('listen sam_seats')
  listener.on('notification', ({ payload }) => told.push(JSON.parse(payload ?? '')))
  await inTransaction(database.db, async (tx) => {
    const context = { tx, institution, today: '2025-11-05', actorId: null, subjects: null }
    const rooms = [{ line: 1, building: 'FREY HALL', number: '317', capacity: 40 }]
    const plan = await importRooms({ read: 1, rooms }, context)
    await rowsOf(`update section set capacity = 7, capacity_source = 'registrar' where id = ${world.sectionIds[1]}`)
    await plan.apply(() => undefined)
  })
  expect(await seats()).toEqual([
    { capacity: 40, source: 'room', enrolled: 36, waitlisted: 0 },
    { capacity: 7, source: 'registrar', enrolled: 0, waitlisted: 0 },
  ])
  await listener.query('select 1')
  expect(told.at(-1)).toEqual({ term: worldTerm, seats: [[world.sectionIds[0], 40, 36, 0]] })
  listener.release(true)
  await opened.close()
  expect(await listInvariantViolations(database.db)).toEqual([])
})
