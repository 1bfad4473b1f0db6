import { mustHave } from '@sam/domain/testing/must-have'
import { openDatabase } from '@sam/database/open-database'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { listenSeats, type SeatNotice } from '@sam/database/registration/waitlist/seat-notice-reads'
import type { Actor } from '@sam/domain/people/role'
import type { Command } from '@sam/domain/registration/enrollment/registration-command'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import path from 'node:path'
import { buildWorld, worldTerm, type World } from '../../samples/registration-world.ts'
import { loadInstitution } from '../kernel/load-institution.ts'
import { ClassMemory } from '../registration/enrollment/cache-classes.ts'
import type { RegistrationSources } from '../registration/enrollment/load-term-registrations.ts'
import { performCommands } from '../registration/enrollment/perform-commands.ts'
import { changeCapacity } from './change-capacity.ts'

let database: TestDatabase
let world: World
let sources: RegistrationSources
let registrar: Actor

beforeAll(async () => {
  database = await openTestDatabase()
  const institution = await loadInstitution(path.join(import.meta.dirname, '../../institution.yaml'))
  sources = { institution, memory: new ClassMemory(institution) }
  world = await buildWorld(
    database.db,
    [
      { course: 'TST 101', capacity: 5, isComponent: true, days: 1, start: 600, end: 680 },
      { course: 'TST 101', capacity: 8, days: 2, start: 600, end: 680, companions: [0] },
      { course: 'TST 402', capacity: 10, days: 8, start: 600, end: 680 },
    ],
    14,
  )
  registrar = { personId: mustHave(world.studentIds[13]), campusId: 1, roles: ['Registrar'], advising: null }
})
afterAll(() => database.close())

const section = (index: number) => mustHave(world.sectionIds[index])

async function enroll(student: number, sectionId: number): Promise<void> {
  const personId = mustHave(world.studentIds[student])
  const wanted = [{ sectionId, credits: null, gpncThreshold: null, waitlist: true, swapSectionId: null }]
  const command: Command = { kind: 'enroll', personId, wanted, mode: 'all', beyondCapacity: false }
  const cause = { actorId: personId, role: 'Student', note: null, requestId: null, subjectId: personId }
  await performCommands(database.db, sources, [{ term: worldTerm, command, cause, key: null }])
}

const change = (sectionId: number, before: number, capacity: number) =>
  changeCapacity(
    { db: database.db, institution: sources.institution },
    registrar,
    sectionId,
    { capacity, before },
    'request',
  )

const seatsOf = (sectionId: number) =>
  database.db
    .selectFrom('section')
    .select(['capacity', 'enrolled', 'waitlisted', 'over_capacity'])
    .where('id', '=', sectionId)
    .executeTakeFirstOrThrow()

test('open pages hear of the seats, also where nobody waits', async () => {
  const notices: SeatNotice[] = []
  let listening = () => undefined as void
  const heard = new Promise<void>((resolve) => (listening = resolve))
  const opened = openDatabase(database.url, 1)
  const stop = listenSeats(opened.pool, { onNotice: (notice) => notices.push(notice), onListening: listening })
  await heard
  await change(section(1), 8, 9)
  await vi.waitFor(() => expect(notices).toEqual([{ term: worldTerm, seats: [[section(1), 9, 0, 0]] }]), {
    timeout: 120_000,
  })
  await change(section(1), 9, 8)
  stop()
  await opened.close()
})

test('seats that a larger capacity frees go to those who wait, in their order', async () => {
  for (let student = 0; student < 12; student += 1) await enroll(student, section(2))
  expect(await seatsOf(section(2))).toMatchObject({ enrolled: 10, waitlisted: 2 })
  expect(await change(section(2), 10, 11)).toMatchObject({
    promoted: 1,
    effect: { seatsForWaiting: 1 },
    seats: { capacity: 11, enrolled: 11, waitlisted: 1, source: 'registrar' },
  })
  const { person_id } = await database.db
    .selectFrom('enrollment')
    .select('person_id')
    .where('section_id', '=', section(2))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(person_id).toBe(world.studentIds[10])
})

test('a smaller capacity takes nobody’s seat, and nobody comes in', async () => {
  expect(await change(section(2), 11, 5)).toMatchObject({ promoted: 0, effect: { overCapacity: 6 } })
  expect(await seatsOf(section(2))).toEqual({ capacity: 5, enrolled: 11, waitlisted: 1, over_capacity: 6 })
  await enroll(12, section(2))
  expect(await seatsOf(section(2))).toMatchObject({ enrolled: 11 })
})

test('a lecture with more seats lets in those who wait for a class that shares it', async () => {
  for (let student = 0; student < 6; student += 1) await enroll(student, section(1))
  expect(await seatsOf(section(1))).toMatchObject({ enrolled: 5, waitlisted: 1 })
  expect(await change(section(0), 5, 8)).toMatchObject({ promoted: 1 })
  expect(await seatsOf(section(1))).toMatchObject({ enrolled: 6, waitlisted: 0 })
})

test('only a registrar may', async () => {
  const advisor: Actor = { ...registrar, roles: ['Academic Advisor'] }
  await expect(
    changeCapacity(
      { db: database.db, institution: sources.institution },
      advisor,
      section(2),
      { capacity: 9, before: 5 },
      'request',
    ),
  ).rejects.toThrow('This needs the role Registrar')
})
