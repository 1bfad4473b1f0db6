import { plantPerson } from '@sam/database/testing/plant-person'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadInstitution } from '../kernel/load-institution.ts'
import { readCourseGrades } from './read-course-grades.ts'

const institution = await loadInstitution(join(import.meta.dirname, '../../institution.yaml'))
const course = { subject: 'TST', number: '101' }
const given = { 202401: ['A', 'B'], 202409: ['A', 'A', 'B', 'C'], 202509: ['F', 'F', 'F', 'F'] }

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  let number = 900_000_000
  for (const [term, grades] of Object.entries(given)) {
    await database.db
      .insertInto('term')
      .values({ code: Number(term) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const grade of grades) {
      number += 1
      const person_id = await plantPerson(database.db, {
        number,
        firstName: 'Person',
        lastName: String(number),
        email: `person${number}@stonybrook.edu`,
        roles: ['Student'],
        level: 'university',
      })
      const taken = { ...course, term: Number(term), section_code: '01', credits: 3, grade, status: 'completed' }
      await database.db
        .insertInto('enrollment')
        .values({ ...taken, person_id })
        .execute()
    }
  }
})
afterAll(() => database.close())

const readWith = (fewestGrades: number) =>
  readCourseGrades(database.db, { ...institution, fewestGrades }, course, 202509)

test('past grades are those of earlier terms that gave as many as the institution file asks for', async () => {
  const four = [
    { grade: 'A', count: 2 },
    { grade: 'B', count: 1 },
    { grade: 'C', count: 1 },
  ]
  expect(await readWith(4)).toMatchObject({ firstTerm: 202409, lastTerm: 202409, counts: four })
  expect(await readWith(2)).toMatchObject({ firstTerm: 202401, lastTerm: 202409 })
  expect(await readWith(5)).toBeNull()
})
