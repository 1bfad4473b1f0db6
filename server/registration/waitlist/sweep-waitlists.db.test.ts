import { plantClock } from '@sam/database/testing/plant-clock'
import { inTransaction } from '@sam/database/open-database'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import type { Command } from '@sam/domain/registration/enrollment/registration-command'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm, type World } from '../../../samples/registration-world.ts'
import { loadInstitution } from '../../kernel/load-institution.ts'
import { ClassMemory } from '../enrollment/cache-classes.ts'
import { performCommands } from '../enrollment/perform-commands.ts'
import type { JobContext } from '../../jobs/job.ts'
import { forgetKeysJob } from '../../jobs/kinds/forget-keys.ts'
import { sweepWaitlistsJob } from '../../jobs/kinds/sweep-waitlists.ts'
import { sweepWaitlists } from './sweep-waitlists.ts'

let database: TestDatabase
let institution: Institution
let world: World

beforeAll(async () => {
  database = await openTestDatabase()
  institution = await loadInstitution(path.join(import.meta.dirname, '../../../institution.yaml'))
  world = await buildWorld(
    database.db,
    [
      { course: 'TST 101', capacity: 5, credits: [15, 15] },
      { course: 'TST 201', capacity: 5, credits: [4, 4], days: 1, start: 600, end: 680 },
    ],
    8,
  )
})

afterAll(async () => {
  expect(await listInvariantViolations(database.db)).toEqual([])
  await database.close()
})

async function send(command: Command): Promise<string> {
  const cause = { actorId: command.personId, role: 'Student', note: null, requestId: null, subjectId: command.personId }
  const sources = { institution, memory: new ClassMemory(institution) }
  const [performed] = await performCommands(database.db, sources, [{ term: worldTerm, command, cause, key: null }])
  return performed && typeof performed === 'object' && 'answer' in performed
    ? (performed.answer.results[0]?.outcome ?? 'nothing')
    : String(performed)
}

const student = (index: number) => world.studentIds[index]!
const enroll = (index: number, section: number, waitlist = false) =>
  send({
    kind: 'enroll',
    personId: student(index),
    wanted: [
      { sectionId: world.sectionIds[section]!, credits: null, gpncThreshold: null, waitlist, swapSectionId: null },
    ],
    mode: 'all',
    beyondCapacity: false,
  })
const setDay = (day: string) => inTransaction(database.db, (tx) => plantClock(tx, day))

/** Who is enrolled in the small class, by index. */
async function seated(): Promise<number[]> {
  const rows = await database.db
    .selectFrom('enrollment')
    .select('person_id')
    .where('section_id', '=', world.sectionIds[1]!)
    .where('status', '=', 'enrolled')
    .execute()
  return rows.map(({ person_id }) => world.studentIds.indexOf(person_id)).toSorted()
}

test('a seat that passed someone by at 17 credits is theirs on the day when 19 can be carried', async () => {
  for (const index of [0, 1, 2, 3, 4]) expect(await enroll(index, 1)).toBe('enrolled')
  expect(await enroll(5, 0)).toBe('enrolled')
  expect(await enroll(5, 1, true)).toBe('waitlisted')
  expect(await send({ kind: 'drop', personId: student(0), sectionId: world.sectionIds[1]! })).toBe('dropped')
  expect(await seated()).toEqual([1, 2, 3, 4])

  expect(await sweepWaitlists({ db: database.db, institution })).toBe(1)
  expect(await seated()).toEqual([1, 2, 3, 4])

  // The Friday before classes: nothing happens by itself until someone looks.
  await setDay('2026-01-24')
  expect(await seated()).toEqual([1, 2, 3, 4])
  const both = [sweepWaitlists({ db: database.db, institution }), sweepWaitlists({ db: database.db, institution })]
  await Promise.all(both)
  expect(await seated()).toEqual([1, 2, 3, 4, 5])
  const told = await database.db
    .selectFrom('notification')
    .select('kind')
    .where('person_id', '=', student(5))
    .orderBy('id')
    .execute()
  expect(told.map(({ kind }) => kind)).toEqual(['waitlist skip', 'waitlist promotion'])
})

test('nobody waits for a free seat: nothing is swept', async () => {
  expect(await sweepWaitlists({ db: database.db, institution })).toBe(0)
})

test('the job sweeps once for each day', async () => {
  await setDay('2025-11-05')
  expect(await send({ kind: 'drop', personId: student(5), sectionId: world.sectionIds[0]! })).toBe('dropped')
  expect(await enroll(6, 0)).toBe('enrolled')
  expect(await enroll(6, 1, true)).toBe('waitlisted')
  expect(await send({ kind: 'drop', personId: student(1), sectionId: world.sectionIds[1]! })).toBe('dropped')
  expect(await seated()).toEqual([2, 3, 4, 5])
  await setDay('2026-01-24')
  const context = { db: database.db, institution } as JobContext
  expect((await sweepWaitlistsJob.run(context)).handled).toBeGreaterThan(0)
  expect(await seated()).toEqual([2, 3, 4, 5, 6])
  expect(await sweepWaitlistsJob.run(context)).toEqual({ handled: 0 })
})

test('answers to keyed commands are forgotten: after two days, and of refusals after an hour', async () => {
  const keep = (key: string, done: boolean, hours: number) => ({
    person_id: student(0),
    key,
    request_hash: Buffer.from('00', 'hex'),
    status: 200,
    answer: JSON.stringify({ done, results: [] }),
    created_at: new Date(Date.now() - hours * 3_600_000),
  })
  await database.db
    .insertInto('idempotency_key')
    .values([
      keep('done', true, 47),
      keep('old', true, 49),
      keep('refused', false, 0.9),
      keep('old refused', false, 1.1),
    ])
    .execute()
  expect(await forgetKeysJob.run({ db: database.db, institution } as JobContext)).toEqual({ handled: 2 })
  const keys = await database.db.selectFrom('idempotency_key').select('key').orderBy('key').execute()
  expect(keys.map(({ key }) => key)).toEqual(['done', 'refused'])
})
