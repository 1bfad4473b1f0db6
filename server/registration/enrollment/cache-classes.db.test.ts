import { mustHave } from '@sam/domain/testing/must-have'
import { plantClock } from '@sam/database/testing/plant-clock'
import { inTransaction } from '@sam/database/open-database'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { loadFactsVersion } from '@sam/database/kernel/facts-version-reads'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm, worldToday, type World } from '../../../samples/registration-world.ts'
import { loadInstitution } from '../../kernel/load-institution.ts'
import { ClassMemory } from './cache-classes.ts'
import type { RegistrationSources } from './load-term-registrations.ts'
import { validateClasses } from './validate-classes.ts'

// One memory for all of these, as in a server: what others change has to show in the next decision.

let database: TestDatabase
let world: World
let sources: RegistrationSources

beforeAll(async () => {
  database = await openTestDatabase()
  const institution = await loadInstitution(path.join(import.meta.dirname, '../../../institution.yaml'))
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
  const sectionId = mustHave(world.sectionIds[index])
  const { results } = await validateClasses(database.db, sources, worldTerm, personId, [{ sectionId, ...wanted }])
  return results.flatMap(({ refusals }) => refusals.map(({ kind }) => kind))
}

const student = () => mustHave(world.studentIds[0])
const lowerGrade = (grade: string) => database.db.updateTable('enrollment').set({ grade }).execute()
const movePeriods = (begins_at: string) => database.db.updateTable('enrollment_period').set({ begins_at }).execute()
const moveEnd = (late_registration_ends: string) =>
  database.db.updateTable('term').set({ late_registration_ends }).execute()

const passed = () =>
  database.db
    .insertInto('enrollment')
    .values({
      person_id: student(),
      term: 202309,
      subject: 'TST',
      number: '001',
      section_code: '01',
      credits: 3,
      status: 'completed',
      grade: 'B',
    })
    .execute()
const removed = () => database.db.updateTable('enrollment').set({ status: 'removed' }).execute()
const transferred = () =>
  database.db
    .insertInto('transfer_credit')
    .values({
      person_id: student(),
      position: 0,
      source_course: 'X',
      source_institution: 'Y',
      credits: 3,
      subject: 'TST',
      number: '001',
      grade: 'B',
    })
    .execute()
const declared = () =>
  database.db
    .insertInto('student_program')
    .values({ person_id: student(), kind: 'major', standing: 'declared', code: 'CSE', position: 0 })
    .execute()
const waived = () =>
  database.db
    .insertInto('waiver')
    .values({ person_id: student(), kind: 'prerequisite', courses: ['TST 102'], granted_at: worldToday })
    .execute()
const held = () =>
  database.db
    .insertInto('hold')
    .values({ person_id: student(), type: 'advising', description: 'd', department: 'e', placed_at: worldToday })
    .execute()

test.each<[string, number, string[], () => Promise<unknown>, string[]]>([
  ['a class passed', 0, ['prerequisite'], passed, []],
  ['its grade lowered', 0, [], () => lowerGrade('D'), ['prerequisite']],
  ['its grade raised', 0, ['prerequisite'], () => lowerGrade('A'), []],
  ['the class taken from the record', 0, [], removed, ['prerequisite']],
  ['credit from elsewhere', 0, ['prerequisite'], transferred, []],
  ['that credit taken back', 0, [], () => database.db.deleteFrom('transfer_credit').execute(), ['prerequisite']],
  ['a major declared', 1, ['prerequisite'], declared, []],
  ['the major given up', 1, [], () => database.db.deleteFrom('student_program').execute(), ['prerequisite']],
  ['a waiver', 1, ['prerequisite'], waived, []],
  [
    'the waiver revoked',
    1,
    [],
    () => database.db.updateTable('waiver').set({ revoked_at: worldToday }).execute(),
    ['prerequisite'],
  ],
  ['a hold', 2, [], held, ['hold']],
  ['the hold lifted', 2, ['hold'], () => database.db.updateTable('hold').set({ lifted_at: worldToday }).execute(), []],
  ['later periods', 2, [], () => movePeriods('2025-12-01T13:00:00Z'), ['period not begun']],
  ['earlier periods', 2, ['period not begun'], () => movePeriods('2025-11-03T13:00:00Z'), []],
  ['another calendar', 2, [], () => moveEnd('2025-11-01'), ['period over']],
  ['the calendar as before', 2, ['period over'], () => moveEnd('2026-02-09'), []],
])('%s shows at once', async (_what, index, before, change, after) => {
  expect(await refusalsOf(index)).toEqual(before)
  await change()
  expect(await refusalsOf(index)).toEqual(after)
})

test('the clock set to another day shows at once', async () => {
  expect(await refusalsOf(2)).toEqual([])
  await inTransaction(database.db, (tx) => plantClock(tx, '2026-05-01'))
  expect(await refusalsOf(2)).toEqual(['period over'])
  await inTransaction(database.db, (tx) => plantClock(tx, worldToday))
  expect(await refusalsOf(2)).toEqual([])
})

test('a version given in a transaction that is rolled back is never given again', async () => {
  const seen: number[] = []
  const raise = async (rollsBack: boolean) =>
    inTransaction(database.db, async (tx) => {
      await tx.updateTable('term').set({ waitlist_closes: '2026-02-02' }).execute()
      seen.push(await loadFactsVersion(tx))
      if (rollsBack) throw new Error('rolled back')
    })
  await expect(raise(true)).rejects.toThrow('rolled back')
  await raise(false)
  expect(new Set(seen).size).toBe(2)
})
