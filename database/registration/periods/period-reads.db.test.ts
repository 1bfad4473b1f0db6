import { mustHave } from '@sam/domain/testing/must-have'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts'
import { countStudentsByEarnedCredits } from './period-reads.ts'

let database: TestDatabase
const students: number[] = []
const grades = { earning: ['A'], failing: ['F'] }

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await sql`insert into subject values ('TST', 'Testing')`.execute(db)
  for (const credits of [0, 3, 3, 4]) {
    const at = students.length
    const { rows } = await sql<{ id: number }>`
      with one as (insert into person (campus_id, first_name, last_name, email)
        values (${at + 1}, 'A', 'B', ${`s${at}@stonybrook.edu`}) returning id)
      insert into student (person_id) select id from one returning person_id as id`.execute(db)
    const id = mustHave(rows[0]?.id)
    students.push(id)
    await sql`insert into enrollment (person_id, term, subject, number, section_code, credits, status, grade)
      values (${id}, 202409, 'TST', '101', '01', ${credits}, 'completed', 'A')`.execute(db)
  }
})
afterAll(() => database.close())

test('students are counted by what they have earned', async () => {
  expect(await countStudentsByEarnedCredits(database.db, { ...grades, term: 202601 })).toEqual([
    { earnedCredits: 0, students: 1, registered: 0 },
    { earnedCredits: 3, students: 2, registered: 0 },
    { earnedCredits: 4, students: 1, registered: 0 },
  ])
})

test('a student who graduates before the term is not counted, unless a class of the term is theirs', async () => {
  const { db } = database
  const counts = async () => {
    const rows = await countStudentsByEarnedCredits(db, { ...grades, term: 202601 })
    return [rows.reduce((sum, row) => sum + row.students, 0), rows.reduce((sum, row) => sum + row.registered, 0)]
  }
  const [before] = await counts()
  const graduates = async (at: number, term: number) =>
    sql`update student set graduation_term = ${term} where person_id = ${students[at]}`.execute(db)
  await graduates(0, 202509)
  await graduates(1, 202601)
  await graduates(2, 202509)
  expect(await counts()).toEqual([before! - 2, 0])
  await sql`insert into enrollment (person_id, term, subject, number, section_code, credits, status)
    values (${students[2]}, 202601, 'TST', '101', '01', 3, 'enrolled')`.execute(db)
  expect(await counts()).toEqual([before! - 1, 1])
})
