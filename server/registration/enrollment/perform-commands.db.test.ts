import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import type { Institution } from '@sam/domain/kernel/institution'
import type { Command, WantedClass } from '@sam/domain/registration/enrollment/registration-command'
import { afterAll, beforeAll, expect, test } from 'vitest'
import path from 'node:path'
import { buildWorld, worldTerm, type World } from '../../../samples/registration-world.ts'
import { loadInstitution } from '../../kernel/load-institution.ts'
import { ClassMemory } from './cache-classes.ts'
import { performCommands, type Performed } from './perform-commands.ts'

let database: TestDatabase
let world: World
let institution: Institution
let memory: ClassMemory

beforeAll(async () => {
  database = await openTestDatabase()
  institution = await loadInstitution(path.join(import.meta.dirname, '../../../institution.yaml'))
  memory = new ClassMemory(institution)
  world = await buildWorld(
    database.db,
    [
      { course: 'TST 101', capacity: 10, isComponent: true, days: 1, start: 600, end: 680 },
      { course: 'TST 101', capacity: 5, days: 2, start: 600, end: 680, companions: [0] },
      { course: 'TST 101', capacity: 5, days: 4, start: 600, end: 680, companions: [0] },
      { course: 'TST 201', capacity: 5, days: 1, start: 660, end: 740 },
      { course: 'TST 301', capacity: 5, requirement: 'Prerequisite: C or higher in TST 101' },
      { course: 'TST 401', capacity: 5, credits: [1, 4] },
      { course: 'TST 402', capacity: 5, days: 8, start: 600, end: 680 },
      { course: 'TST 501', capacity: 5 },
      { course: 'TST 501', capacity: 5 },
      { course: 'TST 601', capacity: 5 },
      { course: 'TST 602', capacity: 5 },
    ],
    24,
  )
})

afterAll(async () => {
  expect(await listInvariantViolations(database.db)).toEqual([])
  await database.close()
})

const wanted = (sectionId: number, more: Partial<WantedClass> = {}): WantedClass => ({
  sectionId,
  credits: null,
  gpncThreshold: null,
  waitlist: false,
  swapSectionId: null,
  ...more,
})

let keys = 0
async function send(command: Command, key = `key-${(keys += 1)}`): Promise<Performed> {
  const { personId } = command
  const cause = { actorId: personId, role: 'Student', note: null, requestId: null, subjectId: personId }
  const [performed] = await performCommands(database.db, { institution, memory }, [
    { term: worldTerm, command, cause, key },
  ])
  return performed ?? 'again'
}

function outcomes(performed: Performed): string[] {
  if (performed === 'again' || 'fault' in performed) return [String(performed)]
  return performed.answer.results.map(({ outcome, refusals }) =>
    [outcome, ...refusals.map(({ kind }) => kind)].join(': '),
  )
}

function enroll(student: number, classes: WantedClass[], mode: 'all' | 'as many as possible' = 'all') {
  return send({ kind: 'enroll', personId: world.studentIds[student]!, wanted: classes, mode, beyondCapacity: false })
}

const section = (index: number) => world.sectionIds[index]!

test('a whole class takes a seat in every part, and a component alone is refused', async () => {
  expect(outcomes(await enroll(0, [wanted(section(0))]))).toEqual(['refused: component missing'])
  expect(outcomes(await enroll(0, [wanted(section(1))]))).toEqual(['enrolled'])
  const seats = await database.db.selectFrom('section').select(['id', 'enrolled']).orderBy('id').execute()
  expect(seats.filter(({ enrolled }) => enrolled === 1).map(({ id }) => id)).toEqual([section(0), section(1)])
})

test('all or none, or as many as possible', async () => {
  const both = [wanted(section(2)), wanted(section(3))]
  expect(outcomes(await enroll(1, both))).toEqual(['held back', 'refused: time conflict'])
  expect(outcomes(await enroll(1, both, 'as many as possible'))).toEqual(['enrolled', 'refused: time conflict'])
})

test('a missing prerequisite, credits out of range and an unknown class are each named', async () => {
  expect(outcomes(await enroll(2, [wanted(section(4)), wanted(section(5), { credits: 9 }), wanted(999_999)]))).toEqual([
    'refused: prerequisite',
    'refused: credits out of range',
    'refused: class unknown',
  ])
})

test('five seats, a waitlist of one, promotion in the step that frees the seat, and nobody jumps the queue', async () => {
  for (let student = 3; student <= 7; student++)
    expect(outcomes(await enroll(student, [wanted(section(6))]))).toEqual(['enrolled'])
  expect(outcomes(await enroll(8, [wanted(section(6))]))).toEqual(['refused: full'])
  expect(outcomes(await enroll(8, [wanted(section(6), { waitlist: true })]))).toEqual(['waitlisted'])
  expect(outcomes(await enroll(9, [wanted(section(6), { waitlist: true })]))).toEqual(['refused: waitlist full'])
  const drop = { kind: 'drop', personId: world.studentIds[3]!, sectionId: section(6) } as const
  expect(outcomes(await send(drop))).toEqual(['dropped'])
  expect(outcomes(await enroll(9, [wanted(section(6))]))).toEqual(['refused: full'])
  const promoted = await database.db
    .selectFrom('notification')
    .select(['person_id', 'kind'])
    .where('person_id', '=', world.studentIds[8]!)
    .execute()
  expect(promoted.map(({ kind }) => kind)).toEqual(['waitlist promotion'])
})

test('a seat that comes and is given up in the same step leaves no row behind', async () => {
  const full = section(6)
  expect(outcomes(await enroll(10, [wanted(full, { waitlist: true })]))).toEqual(['waitlisted'])
  // As a day that passes does: someone may have a seat now, and no command has given it to them yet.
  await database.db.updateTable('section').set({ capacity: 6 }).where('id', '=', full).execute()
  const personId = world.studentIds[10]!
  expect(outcomes(await send({ kind: 'drop', personId, sectionId: full }))).toEqual(['dropped'])
  const rows = await database.db.selectFrom('enrollment').selectAll().where('person_id', '=', personId).execute()
  expect(rows).toEqual([])
  expect(await listInvariantViolations(database.db)).toEqual([])
  await database.db.updateTable('section').set({ capacity: 5 }).where('id', '=', full).execute()
})

test('a seat in one section of a course ends the wait for the others, no matter who freed it', async () => {
  const [one, other] = [section(7), section(8)]
  for (let student = 12; student <= 16; student++) await enroll(student, [wanted(one)])
  for (let student = 17; student <= 21; student++) await enroll(student, [wanted(other)])
  for (const waited of [one, other])
    expect(outcomes(await enroll(22, [wanted(waited, { waitlist: true })]))).toEqual(['waitlisted'])
  await send({ kind: 'drop', personId: world.studentIds[12]!, sectionId: one })
  const waits = await database.db
    .selectFrom('waitlist_entry')
    .select('status')
    .where('person_id', '=', world.studentIds[22]!)
    .orderBy('id')
    .execute()
  expect(waits.map(({ status }) => status)).toEqual(['promoted', 'closed'])
})

test('a swap is atomic, and the old class stays when the new one is refused', async () => {
  const personId = world.studentIds[0]!
  const refusedSwap = { kind: 'swap', personId, sectionId: section(1), wanted: wanted(section(6)) } as const
  expect(outcomes(await send(refusedSwap))).toEqual(['refused: full'])
  const swap = { kind: 'swap', personId, sectionId: section(1), wanted: wanted(section(2)) } as const
  expect(outcomes(await send(swap))).toEqual(['dropped', 'enrolled'])
})

test('a repeated key gets the first answer, and another request with it is a fault', async () => {
  const drop = { kind: 'drop', personId: world.studentIds[0]!, sectionId: section(2) } as const
  const first = await send(drop, 'repeated-key')
  expect(outcomes(first)).toEqual(['dropped'])
  expect(await send(drop, 'repeated-key')).toEqual(first)
  const other = await send({ ...drop, sectionId: section(6) }, 'repeated-key')
  expect(other).toMatchObject({ fault: { status: 422 } })
})

test('a G/P/NC choice made when joining a waitlist stands when the seat comes, while it may still be made', async () => {
  const [first, ...others] = [16, 17, 18, 19, 20]
  const [waiting, second] = [21, 22]
  for (const one of [first!, ...others]) expect(outcomes(await enroll(one, [wanted(section(9))]))).toEqual(['enrolled'])
  const choice = { waitlist: true, gpncThreshold: 'C' }
  expect(outcomes(await enroll(waiting, [wanted(section(9), choice)]))).toEqual(['waitlisted'])
  await send({ kind: 'drop', personId: world.studentIds[first!]!, sectionId: section(9) })
  const thresholdOf = async (student: number) =>
    await database.db
      .selectFrom('enrollment')
      .select('gpnc_threshold')
      .where('person_id', '=', world.studentIds[student]!)
      .where('section_id', '=', section(9))
      .where('status', '=', 'enrolled')
      .executeTakeFirst()
  expect(await thresholdOf(waiting)).toEqual({ gpnc_threshold: 'C' })
  // Used for another class meanwhile: one class a term.
  expect(outcomes(await enroll(second, [wanted(section(9), choice)]))).toEqual(['waitlisted'])
  expect(outcomes(await enroll(second, [wanted(section(10), { gpncThreshold: 'B' })]))).toEqual(['enrolled'])
  await send({ kind: 'drop', personId: world.studentIds[waiting]!, sectionId: section(9) })
  expect(await thresholdOf(second)).toEqual({ gpnc_threshold: null })
})
