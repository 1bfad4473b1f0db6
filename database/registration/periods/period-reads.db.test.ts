import { sumEarnedCredits } from '@sam/domain/grading/compute-gpa'
import { creditedClasses } from '@sam/domain/grading/credited-classes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRecord, listTransferCredits } from '../../grading/reads.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts'
import { countStudentsByEarnedCredits } from './period-reads.ts'

const scale = [
  { symbol: 'A', points: 4, earns: true, letter: true },
  { symbol: 'F', points: 0, earns: false, letter: true },
  { symbol: 'W', points: null, earns: false, letter: false },
  { symbol: 'T', points: null, earns: true, letter: false },
]
let database: TestDatabase
const students: number[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await sql`insert into subject values ('TST', 'Testing')`.execute(db)
  // TST 102 may be repeated from Fall 2025 on.
  await sql`insert into course (term, subject, number, name, credits_min, credits_max, repeatable) values
    (202409, 'TST', '101', 'One', 3, 3, false), (202409, 'TST', '102', 'Two', 1, 3, false),
    (202509, 'TST', '102', 'Two', 1, 3, true)`.execute(db)
})
afterAll(() => database.close())

type Taken = [term: number, number: string, credits: number, grade: string | null]
type Brought = [number: string | null, credits: number, grade: string | null]

async function addStudent(taken: readonly Taken[], brought: readonly Brought[]): Promise<void> {
  const { db } = database
  const at = students.length
  const { rows } = await sql<{ id: number }>`
    with one as (insert into person (campus_id, first_name, last_name, email)
      values (${at + 1}, 'A', 'B', ${`s${at}@stonybrook.edu`}) returning id)
    insert into student (person_id) select id from one returning person_id as id`.execute(db)
  const id = rows[0]?.id ?? 0
  students.push(id)
  for (const [place, [term, number, credits, grade]] of taken.entries())
    await sql`insert into enrollment (person_id, term, subject, number, section_code, credits, status, grade)
      values (${id}, ${term}, 'TST', ${number}, ${String(place)}, ${credits}, 'completed', ${grade})`.execute(db)
  for (const [place, [number, credits, grade]] of brought.entries())
    await sql`insert into transfer_credit (person_id, position, source_course, source_institution, credits, subject,
      number, grade) values (${id}, ${place}, 'X', 'Y', ${credits}, ${number && 'TST'}, ${number}, ${grade})`.execute(
      db,
    )
}

test('the database counts the credits that the domain sums', async () => {
  const { db } = database
  await addStudent([], [])
  await addStudent([[202409, '101', 3, 'A']], [])
  await addStudent(
    [
      [202409, '101', 3, 'F'],
      [202501, '101', 3, 'A'],
      [202509, '101', 4, 'A'],
      [202509, '101', 3, 'W'],
    ],
    [],
  )
  // Repeated under the later catalog, and under the earlier one.
  await addStudent(
    [
      [202509, '102', 2, 'A'],
      [202601, '102', 2, 'A'],
    ],
    [],
  )
  await addStudent(
    [
      [202401, '102', 2, 'A'],
      [202409, '102', 2, 'A'],
    ],
    [],
  )
  await addStudent(
    [[202509, '102', 2, 'A']],
    [
      ['101', 3, 'F'],
      ['101', 3, null],
      ['102', 1, '1.7'],
      [null, 5, 'T'],
      [null, 5, null],
    ],
  )
  const expected = new Map<number, number>()
  for (const id of students) {
    const [record, transfers] = [await listRecord(db, id), await listTransferCredits(db, id)]
    const here = record.map((one) => ({ ...one, course: `${one.subject} ${one.number}` }))
    const credits = sumEarnedCredits(creditedClasses(here, transfers, scale), scale)
    expected.set(credits, (expected.get(credits) ?? 0) + 1)
  }
  const counted = await countStudentsByEarnedCredits(db, { earning: ['A', 'T'], failing: ['F', 'W'], term: 202601 })
  expect(new Map(counted.map(({ earnedCredits, students: number }) => [earnedCredits, number]))).toEqual(expected)
  expect([...expected.keys()].toSorted((a, b) => a - b)).toEqual([0, 2, 3, 4, 16])
})

test('a student who graduates before the term is not counted, unless a class of the term is theirs', async () => {
  const { db } = database
  const counts = async () => {
    const rows = await countStudentsByEarnedCredits(db, { earning: ['A', 'T'], failing: ['F', 'W'], term: 202601 })
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
