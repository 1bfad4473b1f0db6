import { recordClockDate } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import { openTestDatabase, type TestDatabase } from '@sam/database/open-test-database'
import { loadScheduleVersion } from '@sam/database/registration/class-reads'
import { sql } from 'kysely'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm, worldToday, type World } from '../../samples/registration-world.ts'
import { loadInstitution } from '../kernel/load-institution.ts'
import { ClassMemory } from './keep-classes.ts'
import type { RegistrationSources } from './load-ledger.ts'
import { validateClasses } from './validate-classes.ts'

// One memory for all of these, as in a server: what others change has to show in the next decision.

let database: TestDatabase
let world: World
let sources: RegistrationSources

beforeAll(async () => {
  database = await openTestDatabase()
  const institution = await loadInstitution(path.join(import.meta.dirname, '../../institution.yaml'))
  sources = { institution, memory: new ClassMemory(institution) }
  world = await buildWorld(
    database.db,
    [
      { course: 'TST 101', capacity: 5, requirement: 'Prerequisite: C or higher in TST 001' },
      { course: 'TST 102', capacity: 5, requirement: 'Prerequisite: CSE major' },
      { course: 'TST 103', capacity: 5 },
    ],
    1,
  )
})

afterAll(() => database.close())

async function refusalsOf(index: number): Promise<string[]> {
  const [personId = 0] = world.studentIds
  const wanted = { credits: null, gpncThreshold: null, waitlist: false, swapSectionId: null }
  const sectionId = world.sectionIds[index] ?? 0
  const { results } = await validateClasses(database.db, sources, worldTerm, personId, [{ sectionId, ...wanted }])
  return results.flatMap(({ refusals }) => refusals.map(({ kind }) => kind))
}

const change = (statement: string) =>
  sql.raw(statement.replaceAll('STUDENT', String(world.studentIds[0]))).execute(database.db)

const insertClass = (grade: string, status = 'completed') => `
  insert into enrollment (person_id, term, subject, number, section_code, credits, status, grade)
  values (STUDENT, 202309, 'TST', '001', '01', 3, '${status}', '${grade}')`

test.each([
  ['a class passed', 0, ['prerequisite'], insertClass('B'), []],
  ['its grade lowered', 0, [], "update enrollment set grade = 'D' where number = '001'", ['prerequisite']],
  ['it is passed after all', 0, ['prerequisite'], "update enrollment set grade = 'A' where number = '001'", []],
  [
    'it turns out to be withdrawn',
    0,
    [],
    "update enrollment set status = 'removed' where number = '001'",
    ['prerequisite'],
  ],
  [
    'credit from elsewhere',
    0,
    ['prerequisite'],
    `insert into transfer_credit (person_id, position, source_course,
    source_institution, credits, subject, number, grade) values (STUDENT, 0, 'X', 'Y', 3, 'TST', '001', 'B')`,
    [],
  ],
  ['that credit taken back', 0, [], 'delete from transfer_credit', ['prerequisite']],
  [
    'a major declared',
    1,
    ['prerequisite'],
    `insert into student_program (person_id, kind, standing, code, position)
    values (STUDENT, 'major', 'declared', 'CSE', 0)`,
    [],
  ],
  ['and given up', 1, [], 'delete from student_program', ['prerequisite']],
  [
    'a waiver',
    1,
    ['prerequisite'],
    `insert into waiver (person_id, kind, courses, granted_at)
    values (STUDENT, 'prerequisite', '{TST 102}', now())`,
    [],
  ],
  ['the waiver revoked', 1, [], 'update waiver set revoked_at = now()', ['prerequisite']],
  [
    'a hold',
    2,
    [],
    `insert into hold (person_id, type, description, department, placed_at)
    values (STUDENT, 'advising', 'd', 'e', now())`,
    ['hold'],
  ],
  ['the hold lifted', 2, ['hold'], 'update hold set lifted_at = now()', []],
  ['periods later', 2, [], "update enrollment_period set begins_at = '2025-12-01'", ['period not begun']],
  ['periods as before', 2, ['period not begun'], "update enrollment_period set begins_at = '2025-11-03'", []],
  ['the calendar', 2, [], "update term set late_registration_ends = '2025-11-01'", ['period over']],
  ['the calendar as before', 2, ['period over'], "update term set late_registration_ends = '2026-02-09'", []],
])('%s shows at once', async (_what, index, before, statement, after) => {
  expect(await refusalsOf(index)).toEqual(before)
  await change(statement)
  expect(await refusalsOf(index)).toEqual(after)
})

test('the clock set to another day shows at once', async () => {
  expect(await refusalsOf(2)).toEqual([])
  await inTransaction(database.db, (tx) => recordClockDate(tx, '2026-05-01', null))
  expect(await refusalsOf(2)).toEqual(['period over'])
  await inTransaction(database.db, (tx) => recordClockDate(tx, worldToday, null))
  expect(await refusalsOf(2)).toEqual([])
})

test('a version given in a transaction that is rolled back is never given again', async () => {
  const seen: number[] = []
  const raise = async (rollsBack: boolean) =>
    inTransaction(database.db, async (tx) => {
      await sql`update term set late_registration_ends = late_registration_ends`.execute(tx)
      seen.push(await loadScheduleVersion(tx))
      if (rollsBack) throw new Error('rolled back')
    })
  await expect(raise(true)).rejects.toThrow('rolled back')
  await raise(false)
  expect(new Set(seen).size).toBe(2)
})
