import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import type { Institution } from '@sam/domain/kernel/institution'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm, type World } from '../../../samples/registration-world.ts'
import { loadInstitution } from '../../kernel/load-institution.ts'
import { ClassMemory } from './cache-classes.ts'
import { validateClasses } from './validate-classes.ts'

let database: TestDatabase
let institution: Institution
let world: World
let places = 0

beforeAll(async () => {
  database = await openTestDatabase()
  institution = await loadInstitution(path.join(import.meta.dirname, '../../../institution.yaml'))
  world = await buildWorld(
    database.db,
    [
      { course: 'TST 101', capacity: 5 },
      { course: 'TST 201', capacity: 5, requirement: 'Prerequisite: completion of SBC category QPS' },
      { course: 'TST 202', capacity: 5, requirement: 'Prerequisite: completion of DEC category F' },
      { course: 'TST 203', capacity: 5, credits: [17, 17] },
    ],
    8,
  )
  await database.db
    .updateTable('offering')
    .set({ sbcs: ['QPS'] })
    .where('number', '=', '101')
    .execute()
  for (const code of [202409, 202501]) await database.db.insertInto('term').values({ code }).execute()
})
afterAll(() => database.close())

async function take(index: number, grade: string, { term = 202409, number = '101' } = {}): Promise<void> {
  await database.db
    .insertInto('enrollment')
    .values({
      person_id: world.studentIds[index]!,
      term,
      subject: 'TST',
      number,
      section_code: String((places += 1)),
      credits: 3,
      status: 'completed',
      grade,
    })
    .execute()
}

async function refusals(index: number, section: number): Promise<string[]> {
  const sources = { institution, memory: new ClassMemory(institution) }
  const wanted = {
    sectionId: world.sectionIds[section]!,
    credits: null,
    gpncThreshold: null,
    waitlist: false,
    swapSectionId: null,
  }
  const answer = await validateClasses(database.db, sources, worldTerm, world.studentIds[index]!, [wanted])
  return answer.results.flatMap((result) => result.refusals.map(({ kind }) => kind))
}

test('a category is completed by the grade of a course that carried it', async () => {
  await take(0, 'C')
  await take(1, 'C-')
  await take(2, 'P')
  expect(await refusals(0, 1)).toEqual([])
  expect(await refusals(1, 1)).toEqual(['prerequisite'])
  expect(await refusals(2, 1)).toEqual(['prerequisite'])
  expect(await refusals(3, 1)).toEqual(['prerequisite'])
  // Categories that the institution no longer keeps ask a person.
  expect(await refusals(0, 2)).toEqual(['unknown requisite'])
})

test('probation and a third attempt follow from the record', async () => {
  await take(4, 'F')
  await take(4, 'D', { term: 202501 })
  expect(await refusals(4, 0)).toEqual(['attempts used'])
  expect(await refusals(4, 3)).toEqual(['credit limit'])
  expect(await refusals(5, 0)).toEqual([])
  expect(await refusals(5, 3)).toEqual([])
})
