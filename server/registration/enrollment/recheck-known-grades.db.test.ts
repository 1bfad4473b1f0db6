import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import type { Command } from '@sam/domain/registration/enrollment/registration-command'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm, type World } from '../../../samples/registration-world.ts'
import { loadInstitution } from '../../kernel/load-institution.ts'
import { ownSources } from './load-term-registrations.ts'
import { performCommands } from './perform-commands.ts'
import { recheckKnownGrades } from './recheck-known-grades.ts'

let database: TestDatabase
let institution: Institution
let world: World

/** The semester before the one that is registered for. */
const running = 202509

beforeAll(async () => {
  database = await openTestDatabase()
  institution = await loadInstitution(path.join(import.meta.dirname, '../../../institution.yaml'))
  world = await buildWorld(
    database.db,
    [
      { course: 'TST 201', capacity: 5, requirement: 'Prerequisite: TST 101 with C or higher' },
      { course: 'TST 202', capacity: 5, requirement: 'Prerequisite: TST 102' },
      { course: 'TST 203', capacity: 5, requirement: 'Corequisite: TST 202' },
    ],
    12,
  )
  await database.db.insertInto('term').values({ code: running, semester_end: '2025-12-20' }).execute()
})

afterAll(async () => {
  expect(await listInvariantViolations(database.db)).toEqual([])
  await database.close()
})

const student = (index: number) => world.studentIds[index]!
const section = (index: number) => world.sectionIds[index]!

/** The student takes a course of the running semester, whose grade nobody knows yet. */
async function takes(index: number, number: string): Promise<void> {
  await database.db
    .insertInto('enrollment')
    .values({
      person_id: student(index),
      term: running,
      subject: 'TST',
      number,
      section_code: '01',
      credits: 3,
      status: 'enrolled',
      enrolled_at: '2025-08-20T15:00:00Z',
    })
    .execute()
}

/** What a roster, a withdrawal or a replaced I does to the record. */
async function ends(index: number, number: string, grade: string, status: 'completed' | 'withdrawn'): Promise<void> {
  await database.db
    .updateTable('enrollment')
    .set({ status, grade })
    .where('person_id', '=', student(index))
    .where('term', '=', running)
    .where('number', '=', number)
    .execute()
}

async function enroll(index: number, at: number, waitlist = false): Promise<string> {
  const wanted = { sectionId: section(at), credits: null, gpncThreshold: null, waitlist, swapSectionId: null }
  const personId = student(index)
  const command: Command = { kind: 'enroll', personId, wanted: [wanted], mode: 'all', beyondCapacity: false }
  const cause = { actorId: personId, role: 'Student', note: null, requestId: null, subjectId: personId }
  const submission = { term: worldTerm, command, cause, key: null }
  const [performed] = await performCommands(database.db, ownSources(institution), [submission])
  return performed && typeof performed === 'object' && 'answer' in performed
    ? (performed.answer.results[0]?.outcome ?? 'nothing')
    : String(performed)
}

async function statusOf(index: number, at: number): Promise<string[]> {
  const rows = await database.db
    .selectFrom('enrollment')
    .select('status')
    .where('person_id', '=', student(index))
    .where('section_id', '=', section(at))
    .execute()
  return rows.map(({ status }) => status)
}

const recheck = () => recheckKnownGrades(database.db, ownSources(institution))
const pending = async () => (await database.db.selectFrom('known_grade').selectAll().execute()).length

test('a grade that turns out unacceptable takes the class away, passes its seat on and tells why', async () => {
  for (const index of [0, 1, 2, 3, 4, 5]) await takes(index, '101')
  for (const index of [0, 1, 2, 3, 4]) expect(await enroll(index, 0)).toBe('enrolled')
  expect(await enroll(5, 0, true)).toBe('waitlisted')
  expect(await recheck()).toBe(0)

  await ends(0, '101', 'D', 'completed')
  expect(await pending()).toBe(1)
  expect(await recheck()).toBe(1)
  expect(await statusOf(0, 0)).toEqual(['removed'])
  expect(await statusOf(1, 0)).toEqual(['enrolled'])
  expect(await statusOf(5, 0)).toEqual(['enrolled'])
  expect(await pending()).toBe(0)

  const told = await database.db.selectFrom('notification').select(['person_id', 'title', 'body']).execute()
  expect(told).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ person_id: student(0), title: 'You were removed from TST 201' }),
      expect.objectContaining({ person_id: student(5), title: 'You are enrolled in TST 201' }),
    ]),
  )
  expect(told.find(({ person_id }) => person_id === student(0))?.body).toMatch(/TST 101.*\bD\b/)
  const [entry] = await database.db
    .selectFrom('audit_entry')
    .select(['actor_id', 'action', 'note'])
    .where('action', '=', 'Removed')
    .execute()
  expect(entry).toMatchObject({ actor_id: null, note: expect.stringMatching(/TST 101/) })
})

const endings: [string, string, 'completed' | 'withdrawn', string][] = [
  ['an acceptable grade leaves the class', 'B', 'completed', 'enrolled'],
  ['an I, which is still owed, leaves it', 'I', 'completed', 'enrolled'],
  ['a withdrawal takes it away', 'W', 'withdrawn', 'removed'],
]
test.for(endings)('%s', async ([, grade, as, status], { expect: expects }) => {
  const index = 6 + endings.findIndex(([, one]) => one === grade)
  await takes(index, '102')
  expects(await enroll(index, 1)).toBe('enrolled')
  await ends(index, '102', grade, as)
  await recheck()
  expects(await statusOf(index, 1)).toEqual([status])
})

test('an I that is replaced by an F ends the course then', async () => {
  await ends(7, '102', 'F', 'completed')
  expect(await recheck()).toBe(1)
  expect(await statusOf(7, 1)).toEqual(['removed'])
})

test('two processes at once remove a registration once, and one that was looked at is not looked at again', async () => {
  await takes(9, '102')
  expect(await enroll(9, 1)).toBe('enrolled')
  await ends(9, '102', 'F', 'completed')
  const counts = await Promise.all([recheck(), recheck()])
  expect(counts.toSorted()).toEqual([0, 1])
  expect(await recheck()).toBe(0)
})

test('a grade that comes while others are looked at stays to be looked at', async () => {
  await takes(10, '102')
  expect(await enroll(10, 1)).toBe('enrolled')
  await ends(10, '102', 'I', 'completed')
  const [before] = await database.db.selectFrom('known_grade').select('number').execute()
  await ends(10, '102', 'F', 'completed')
  const [after] = await database.db.selectFrom('known_grade').select('number').execute()
  expect(after!.number).toBeGreaterThan(before!.number)
  expect(await recheck()).toBe(1)
})

test('the corequisite of a class that is taken away goes with it, and the student hears of both', async () => {
  await takes(11, '102')
  expect(await enroll(11, 1)).toBe('enrolled')
  expect(await enroll(11, 2)).toBe('enrolled')
  await ends(11, '102', 'F', 'completed')
  expect(await recheck()).toBe(2)
  expect([await statusOf(11, 1), await statusOf(11, 2)]).toEqual([['removed'], ['removed']])
  const told = await database.db
    .selectFrom('notification')
    .select('title')
    .where('person_id', '=', student(11))
    .execute()
  expect(told.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['You were removed from TST 202', 'You were removed from TST 203']),
  )
})
