import { mustHave } from '@sam/domain/testing/must-have'
import path from 'node:path'
import { readFileSync } from 'node:fs'
import type { Institution } from '@sam/domain/kernel/institution'
import { worthOfGrades } from '@sam/domain/records/credit-class'
import { sumRecord } from '@sam/domain/records/sum-record'
import fc from 'fast-check'
import { load } from 'js-yaml'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../open-database.ts'
import { listInvariantViolations } from '../testing/invariant-reads.ts'
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts'
import { waitUntilBlocked } from '../testing/wait-until-blocked.ts'
import { keepGradeScale } from './grade-scale-writes.ts'
import { listHistories } from './history-reads.ts'
import { listRecord, listTransferCredits } from './record-reads.ts'

const file = path.join(import.meta.dirname, '../../institution.yaml')
const institution = load(readFileSync(file, 'utf8')) as Institution
const symbols = institution.gradeScale.map(({ symbol }) => symbol)
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
        // Imported records know other grades of a class withdrawn from.
        {
          weight: 1,
          arbitrary: fc.record({ status: fc.constant('withdrawn'), grade: fc.constantFrom('W', 'F', 'P') }),
        },
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

let planted = 0

async function plant(records: readonly (typeof aRecord extends fc.Arbitrary<infer One> ? One : never)[]) {
  const { db } = database
  const ids: number[] = []
  for (const { classes, transfers } of records) {
    const at = (planted += 1)
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

interface Kept {
  earned: number
  gpa: number | null
  lowest: number | null
}

async function readKept(ids: readonly number[]): Promise<Map<number, Kept>> {
  const { rows } = await sql<Kept & { id: number }>`
    select person_id as id, earned, gpa, lowest_gpa as lowest from record_sum
    where person_id = any(${[...ids]}::bigint[])`.execute(database.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Compares each kept sum with the domain; answers how many records have an average. */
async function expectKept(ids: readonly number[], gradeScale = institution.gradeScale): Promise<number> {
  const kept = await readKept(ids)
  const histories = await listHistories(database.db, ids)
  let withAverage = 0
  for (const id of ids) {
    const history = mustHave(histories.get(id))
    const sums = sumRecord(history, { ...institution, gradeScale })
    const { earned, gpa, lowest } = mustHave(kept.get(id))
    expect({ id, earned }).toEqual({ id, earned: sums.earnedInAll })
    const averages = sums.terms.flatMap((one) => (one.gpa === null ? [] : [one.gpa, one.through.gpa ?? one.gpa]))
    if (sums.gpa === null) expect({ gpa, lowest }).toEqual({ gpa: null, lowest: null })
    else {
      expect(gpa).toBeCloseTo(sums.gpa, 10)
      expect(lowest).toBeCloseTo(Math.min(...averages), 10)
    }
    withAverage += sums.gpa === null ? 0 : 1
  }
  return withAverage
}

const keptRule = 'every kept sum is what its record sums up to'
const violationsOfSums = async () =>
  (await listInvariantViolations(database.db)).filter(({ invariant }) => invariant === keptRule)

test('on generated records the database keeps, and every reading of a history gives, the sums of the domain', async () => {
  const { db } = database
  const ids = await plant(fc.sample(aRecord, { numRuns: 150, seed: 7 }))
  expect(await expectKept(ids)).toBeGreaterThan(75)
  const histories = await listHistories(db, ids)
  for (const id of ids) {
    const entries = await listRecord(db, id)
    const classes = entries.map((one) => ({
      ...one,
      course: `${one.subject} ${one.number}`,
      withdrawn: one.status === 'withdrawn',
    }))
    expect(sumRecord({ classes, transfers: await listTransferCredits(db, id) }, institution)).toEqual(
      sumRecord(mustHave(histories.get(id)), institution),
    )
  }
  expect(await violationsOfSums()).toEqual([])
})

const aGrade = fc.constantFrom(...symbols, 'Z')
const aPick = fc.integer({ min: 0, max: 20 })
/** Every kind of write that changes what a record sums up to. */
const aChange = fc.oneof(
  fc.record({ kind: fc.constant('grade'), grade: aGrade, pick: aPick }),
  fc.record({ kind: fc.constant('credits'), credits, pick: aPick }),
  fc.record({ kind: fc.constant('withdraw'), pick: aPick }),
  fc.record({ kind: fc.constant('remove'), pick: aPick }),
  fc.record({ kind: fc.constant('rename'), number: fc.constantFrom('101', '102', '103'), pick: aPick }),
  fc.record({ kind: fc.constant('delete'), pick: aPick }),
  fc.record({ kind: fc.constant('add'), grade: aGrade, credits, pick: aPick }),
  fc.record({ kind: fc.constant('add transfer'), credits, grade: aGrade, pick: aPick }),
  fc.record({ kind: fc.constant('change transfer'), credits, grade: aGrade, pick: aPick }),
  fc.record({ kind: fc.constant('take transfers'), pick: aPick }),
  fc.record({ kind: fc.constant('repeatable'), number: fc.constantFrom('101', '102', '103'), pick: aPick }),
  fc.record({ kind: fc.constant('catalog'), pick: aPick }),
)
type Change = typeof aChange extends fc.Arbitrary<infer One> ? One : never

function statementOf(change: Change, id: number) {
  const one = sql`(select id from enrollment where person_id = ${id} order by id offset ${change.pick % 8} limit 1)`
  if (change.kind === 'grade')
    return sql`update enrollment set status = 'completed', grade = ${change.grade} where id = ${one}`
  if (change.kind === 'credits') return sql`update enrollment set credits = ${change.credits} where id = ${one}`
  if (change.kind === 'withdraw') return sql`update enrollment set status = 'withdrawn', grade = 'W' where id = ${one}`
  if (change.kind === 'remove') return sql`update enrollment set status = 'removed' where id = ${one}`
  if (change.kind === 'rename')
    return sql`update enrollment set number = ${change.number}, status = 'completed' where id = ${one}`
  if (change.kind === 'delete') return sql`delete from enrollment where id = ${one}`
  if (change.kind === 'add')
    return sql`insert into enrollment (person_id, term, subject, number, section_code, credits, status, grade)
      values (${id}, 202501, 'TST', '103', 'x', ${change.credits}, 'completed', ${change.grade})`
  if (change.kind === 'add transfer')
    return sql`insert into transfer_credit (person_id, position, source_course, source_institution, credits, subject,
      number, grade) select ${id}, count(*) + 100, 'X', 'Y', ${change.credits}, 'TST', '101', ${change.grade}
      from transfer_credit`
  if (change.kind === 'change transfer')
    return sql`update transfer_credit set credits = ${change.credits}, grade = ${change.grade}
      where person_id = ${id} and position = ${change.pick % 3}`
  if (change.kind === 'take transfers') return sql`delete from transfer_credit where person_id = ${id}`
  if (change.kind === 'repeatable')
    return sql`update course set repeatable = not repeatable where subject = 'TST' and number = ${change.number}`
  return change.pick % 2 === 0
    ? sql`insert into course (term, subject, number, name, credits_min, credits_max, repeatable)
        values (202401, 'TST', '101', 'One', 3, 3, true) on conflict do nothing`
    : sql`delete from course where term = 202401`
}

test('after every kind of change the kept sums are those of the domain', async () => {
  const { db } = database
  const ids = await plant(fc.sample(aRecord, { numRuns: 12, seed: 11 }))
  const changes = fc.sample(aChange, { numRuns: 150, seed: 13 })
  expect(new Set(changes.map(({ kind }) => kind)).size).toBe(12)
  let moved = 0
  let before = await readKept(ids)
  for (const [at, change] of changes.entries()) {
    await statementOf(change, mustHave(ids[at % ids.length])).execute(db)
    await expectKept(ids)
    const after = await readKept(ids)
    moved += ids.some((id) => after.get(id)?.earned !== before.get(id)?.earned) ? 1 : 0
    before = after
  }
  expect(moved).toBeGreaterThan(20)
  expect(await violationsOfSums()).toEqual([])
})

test('another grade scale sums every record again, and the same one does nothing', async () => {
  const { db } = database
  const ids = await plant(fc.sample(aRecord, { numRuns: 30, seed: 17 }))
  const others: Partial<Record<string, Partial<(typeof institution.gradeScale)[number]>>> = {
    D: { earns: false, points: 0.5 },
    // It stands for a class under way, whatever else the file says of it.
    IP: { earns: true, points: 4 },
  }
  const stricter = institution.gradeScale.map((one) => ({ ...one, ...others[one.symbol] }))
  expect(await keepGradeScale(db, worthOfGrades(institution.gradeScale))).toBe(false)
  expect(await keepGradeScale(db, worthOfGrades(stricter))).toBe(true)
  await expectKept(ids, stricter)
  expect(await keepGradeScale(db, worthOfGrades(institution.gradeScale))).toBe(true)
  await expectKept(ids)
})

test('two who change one record at a time both count', async () => {
  const { db } = database
  const runs = (number: '101' | '104') =>
    ({ term: 202509, number, credits: 3, outcome: { status: 'enrolled', grade: null } }) as const
  const [id] = await plant([{ classes: [runs('101'), runs('104')], transfers: [] }])
  const post = (number: string) =>
    sql`update enrollment set status = 'completed', grade = 'A' where person_id = ${id} and number = ${number}`
  let second = Promise.resolve<unknown>(null)
  await inTransaction(db, async (tx) => {
    await post('101').execute(tx)
    second = inTransaction(db, (other) => post('104').execute(other))
    expect(await waitUntilBlocked(db)).toBe(true)
  })
  await second
  expect(await expectKept([mustHave(id)])).toBe(1)
  expect((await readKept([mustHave(id)])).get(mustHave(id))?.earned).toBe(6)
})

test('a sum that nobody kept is found', async () => {
  const { db } = database
  const [id] = await plant(fc.sample(aRecord, { numRuns: 1, seed: 19 }))
  await sql`update record_sum set earned = earned + 1 where person_id = ${id}`.execute(db)
  expect(await violationsOfSums()).toHaveLength(1)
})
