import { mustHave } from '@sam/domain/testing/must-have'
import { plantClock } from '@sam/database/testing/plant-clock'
import { inTransaction } from '@sam/database/open-database'
import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import { lockRegistration } from '@sam/database/registration/enrollment/lock-reads'
import { waitUntilBlocked } from '@sam/database/testing/wait-until-blocked'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildWorld, worldTerm, worldToday } from '../../../samples/registration-world.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'
import { ownSources } from './load-term-registrations.ts'
import { performCommands, registrationSteps } from './perform-commands.ts'

// What decides a student's registrations changes under the locks of those registrations, in the one order: two real
// transactions, one of them held at the moment in question.

let world: TestApp
let student: TestPerson
let registrar: TestPerson
let token = ''
let section = 0

beforeAll(async () => {
  world = await openTestApp()
  const built = await buildWorld(
    world.db,
    [{ course: 'TST 101', capacity: 5, requirement: 'Prerequisite: TST 001' }],
    0,
  )
  section = mustHave(built.sectionIds[0])
  student = await world.addPerson(['Student'])
  registrar = await world.addPerson(['Registrar'])
  token = (await world.signIn(registrar.email)).token
})
afterAll(() => world.close())

beforeEach(async () => {
  await inTransaction(world.db, (tx) => plantClock(tx, worldToday))
  for (const table of ['enrollment', 'waitlist_entry', 'hold', 'waiver'] as const)
    await world.db.deleteFrom(table).execute()
  await world.db.updateTable('section').set({ enrolled: 0, waitlisted: 0 }).execute()
  await post(`/users/${student.number}/waivers`, waiver)
})
afterEach(async () => expect(await listInvariantViolations(world.db)).toEqual([]))

async function post(url: string, payload: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await world.app.inject({ method: 'POST', url: `/api${url}`, headers, payload })).statusCode
}
const waiver = { kind: 'prerequisite', term: null, courses: ['TST 101'], expiresOn: null, note: 'knows it' }
const hold = {
  type: 'financial',
  description: 'Balance due',
  department: 'Student accounts',
  note: 'from the ledger',
}
const place = () => post(`/users/${student.number}/holds`, hold)
async function idOf(table: 'hold' | 'waiver'): Promise<number> {
  return (await world.db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
}

/** Enrolls the student, and waits at the moment at which everything is read and nothing is written. */
function enrollHeld() {
  let release = () => undefined as void
  let isRead = () => undefined as void
  const read = new Promise<void>((resolve) => (isRead = () => resolve()))
  const gate = new Promise<void>((resolve) => (release = () => resolve()))
  const { personId } = student
  const wanted = [{ sectionId: section, credits: null, gpncThreshold: null, waitlist: false, swapSectionId: null }]
  const command = { kind: 'enroll', personId, wanted, mode: 'all', beyondCapacity: false } as const
  const cause = { actorId: personId, role: 'Student', note: null, requestId: null, subjectId: personId }
  const done = performCommands(
    world.db,
    ownSources(world.services.institution),
    [{ term: worldTerm, command, cause, key: null }],
    {
      ...registrationSteps,
      load: async (...given) => {
        const loaded = await registrationSteps.load(...given)
        isRead()
        await gate
        return loaded
      },
    },
  )
  return { read, release, done }
}

const holds = () => world.db.selectFrom('hold').select('id').execute()
const revoked = () => world.db.selectFrom('waiver').select('id').where('revoked_at', 'is not', null).execute()
const revoke = async () => post(`/waivers/${await idOf('waiver')}/revoke`, { note: 'by mistake' })

test.each([
  ['a hold placed', place, holds],
  ['a waiver revoked', revoke, revoked],
])('%s while someone enrolls waits until that is committed', async (_name, act, written) => {
  const enrolling = enrollHeld()
  await enrolling.read
  const acting = act()
  expect(await waitUntilBlocked(world.db)).toBe(true)
  const early = await written()
  enrolling.release()
  expect(await enrolling.done).toMatchObject([{ answer: { results: [{ outcome: 'enrolled' }] } }])
  expect(await acting).toBe(200)
  expect(early).toEqual([])
  expect(await written()).toHaveLength(1)
})

const lift = async () => post(`/holds/${await idOf('hold')}/lift`, { note: 'settled' })
const grant = () => post(`/users/${student.number}/waivers`, waiver)

test.each([
  ['a hold lifted', place, lift],
  ['a waiver granted', () => Promise.resolve(200), grant],
])('%s waits for the sections before it touches the student, as a withdrawal does', async (_name, before, act) => {
  const person_id = student.personId
  const wait = { person_id, section_id: section, place: 1, credits: 3, status: 'waiting' }
  await world.db
    .insertInto('waitlist_entry')
    .values({ ...wait, last_skip: JSON.stringify(['hold']) })
    .execute()
  await world.db.updateTable('section').set({ waitlisted: 1 }).execute()
  expect(await before()).toBe(200)
  let acting: Promise<number> = Promise.resolve(0)
  let touched: unknown = null
  let blocked = false
  await inTransaction(world.db, async (tx) => {
    await lockRegistration(tx, worldTerm, [person_id], [section])
    acting = act()
    blocked = await waitUntilBlocked(world.db)
    // A withdrawal changes the student's record; a transaction that holds it while waiting for the section blocks both.
    const record = tx.selectFrom('student').select('person_id').where('person_id', '=', person_id)
    touched = await record.forNoKeyUpdate().skipLocked().executeTakeFirst()
  })
  expect(await acting).toBe(200)
  expect(blocked).toBe(true)
  expect(touched).toEqual({ person_id })
})
