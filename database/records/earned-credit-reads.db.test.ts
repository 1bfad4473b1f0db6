import { mustHave } from '@sam/domain/testing/must-have'
import path from 'node:path'
import { readFileSync } from 'node:fs'
import type { Institution } from '@sam/domain/kernel/institution'
import { earningGrades } from '@sam/domain/records/credit-class'
import { sumRecord } from '@sam/domain/records/sum-record'
import fc from 'fast-check'
import { load } from 'js-yaml'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts'
import { earnedCredits, gradePointAverage } from './earned-credit-reads.ts'
import { listHistories } from './history-reads.ts'
import { listRecord, listTransferCredits } from './record-reads.ts'

const file = path.join(import.meta.dirname, '../../institution.yaml')
const institution = load(readFileSync(file, 'utf8')) as Institution
const symbols = institution.gradeScale.map(({ symbol }) => symbol)
const points = institution.gradeScale.flatMap(({ symbol, points: worth }) =>
  worth === null ? [] : [{ symbol, points: worth }],
)

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await sql`insert into subject values ('TST', 'Testing')`.execute(db)
  // TST 102 may be repeated from Fall 2025 on, TST 103 always.
  await sql`insert into course (term, subject, number, name, credits_min, credits_max, repeatable) values
    (202409, 'TST', '101', 'One', 3, 3, false), (202409, 'TST', '102', 'Two', 1, 3, false),
    (202509, 'TST', '102', 'Two', 1, 3, true), (202409, 'TST', '103', 'Three', 1, 3, true)`.execute(db)
})
afterAll(() => database.close())

const credits = fc.integer({ min: 0, max: 9 }).map((halves) => halves / 2)
const aRecord = fc.record({
  classes: fc.uniqueArray(
    fc.record({
      term: fc.constantFrom(202309, 202409, 202501, 202509, 202601),
      number: fc.constantFrom('101', '102', '103', '104'),
      credits,
      // A symbol that is not of the scale may stand in an imported record.
      outcome: fc.oneof(
        {
          weight: 4,
          arbitrary: fc.record({ status: fc.constant('completed'), grade: fc.constantFrom(...symbols, 'Z') }),
        },
        {
          weight: 1,
          arbitrary: fc.constantFrom({ status: 'enrolled', grade: null }, { status: 'enrolled', grade: 'IP' }),
        },
        { weight: 1, arbitrary: fc.constant({ status: 'withdrawn', grade: 'W' }) },
        { weight: 1, arbitrary: fc.constant({ status: 'dropped', grade: null }) },
      ),
    }),
    {
      maxLength: 12,
      // One is enrolled in a course once a term.
      selector: (one) =>
        one.outcome.status === 'enrolled' ? `${one.term} ${one.number} enrolled` : JSON.stringify(one),
    },
  ),
  transfers: fc.array(
    fc.record({
      number: fc.constantFrom('101', '103', '105', null),
      credits,
      grade: fc.constantFrom('A', 'F', 'T', '1.7', null),
    }),
    { maxLength: 4 },
  ),
})

async function plant(records: readonly (typeof aRecord extends fc.Arbitrary<infer One> ? One : never)[]) {
  const { db } = database
  const ids: number[] = []
  for (const [at, { classes, transfers }] of records.entries()) {
    const { rows } = await sql<{ id: number }>`
      with one as (insert into person (campus_id, first_name, last_name, email)
        values (${at + 1}, 'A', 'B', ${`s${at}@stonybrook.edu`}) returning id)
      insert into student (person_id) select id from one returning person_id as id`.execute(db)
    const id = mustHave(rows[0]?.id)
    ids.push(id)
    for (const [place, { term, number, credits: worth, outcome }] of classes.entries())
      await sql`insert into enrollment (person_id, term, subject, number, section_code, credits, status, grade)
        values (${id}, ${term}, 'TST', ${number}, ${String(place)}, ${worth}, ${outcome.status}, ${outcome.grade})`.execute(
        db,
      )
    for (const [place, { number, credits: worth, grade }] of transfers.entries())
      await sql`insert into transfer_credit (person_id, position, source_course, source_institution, credits, subject,
        number, grade) values (${id}, ${place}, 'X', 'Y', ${worth}, ${number && 'TST'}, ${number}, ${grade})`.execute(
        db,
      )
  }
  return ids
}

test('on generated records the database and every reading of a history give the sums of the domain', async () => {
  const { db } = database
  const ids = await plant(fc.sample(aRecord, { numRuns: 150, seed: 7 }))
  const { rows } = await sql<{ id: number; earned: number; gpa: number | null }>`
    select sums.person_id as id, sums.credits as earned,
      (${gradePointAverage(points, sql`enrollment.person_id = sums.person_id`)})::float as gpa
    from (${earnedCredits(earningGrades(institution.gradeScale), sql`true`)}) sums`.execute(db)
  const bySql = new Map(rows.map((row) => [row.id, row]))
  const histories = await listHistories(db, ids)
  let withAverage = 0
  for (const id of ids) {
    const history = histories.get(id)
    if (!history) throw new Error(`no history of ${id}`)
    const sums = sumRecord(history, institution)
    expect(bySql.get(id)?.earned).toBe(sums.earnedInAll)
    if (sums.gpa === null) expect(bySql.get(id)?.gpa).toBeNull()
    else expect(bySql.get(id)?.gpa).toBeCloseTo(sums.gpa, 10)
    withAverage += sums.gpa === null ? 0 : 1
    const entries = await listRecord(db, id)
    const classes = entries.map((one) => ({
      ...one,
      course: `${one.subject} ${one.number}`,
      withdrawn: one.status === 'withdrawn',
    }))
    expect(sumRecord({ classes, transfers: await listTransferCredits(db, id) }, institution)).toEqual(sums)
  }
  expect(withAverage).toBeGreaterThan(75)
  expect(rows).toHaveLength(ids.length)
})
