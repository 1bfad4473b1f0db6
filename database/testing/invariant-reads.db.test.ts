import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld } from '../../samples/registration-world.ts'
import { inspect } from './inspect-tables.ts'
import { inTransaction, type Db } from '../open-database.ts'
import { openTestDatabase, type TestDatabase } from './open-test-database.ts'
import { listInvariantViolations } from './invariant-reads.ts'

let database: TestDatabase

/** One student, seated by the rules in the first class; the second meets at the same time. */
beforeAll(async () => {
  database = await openTestDatabase()
  const { studentIds, sectionIds } = await buildWorld(
    database.db,
    [
      { course: 'TST 101', capacity: 5, days: 1 },
      { course: 'TST 102', capacity: 5, days: 1 },
    ],
    2,
  )
  expect([...studentIds, ...sectionIds]).toEqual([1, 2, 1, 2])
  await seat(database.db, 1)
})
afterAll(() => database.close())

async function seat(db: Db, section: number, more: object = {}): Promise<void> {
  const after = {
    event: 'seated',
    status: 'enrolled',
    how: 'enrolled',
    beyondCapacity: false,
    on: '2025-11-05',
    at: '2025-11-05T17:00:00.000Z',
    standing: 'U1',
    limit: 17,
    ...more,
  }
  await inspect(
    db,
    `insert into enrollment (person_id, term, section_id, subject, number, section_code, credits, status)
      values (1, 202601, ${section}, 'TST', '10${section}', '01', 3, 'enrolled')`,
  )
  await inspect(db, `update section set enrolled = enrolled + 1 where id = ${section}`)
  await inspect(
    db,
    `insert into audit_entry (actor_id, subject_id, category, action, details, entity, entity_key, after)
      values (1, 1, 'enrollment', 'Enrolled', '', 'enrollment', '1/${section}', '${JSON.stringify(after)}')`,
  )
}

const hold = `insert into hold (person_id, type, description, department, placed_at)
  values (1, 'financial', 'Balance due', 'Bursar', now())`
const log = (
  event: string,
) => `insert into audit_entry (subject_id, category, action, details, entity, entity_key, after)
  select 1, 'enrollment', 'Hold', '', 'hold', max(id)::text, '{"event": "${event}"}' from hold`
const answer = (section: number) => `insert into idempotency_key (person_id, key, request_hash, status, answer)
  values (1, 'key-${section}', '\\x00', 200, '{"done": true, "results": [{"sectionId": ${section}, "outcome": "enrolled"}]}')`
const waiver = (matter: string) => `insert into waiver (person_id, kind, granted_at, ${matter}, description)
  values (1, 'time conflict', now(), `

const overlap = 'no unwaived time overlap among classes registered here'
const limit = 'credits never exceed the limit in force when the last were added'
const period = 'nobody was seated outside the period of their standing, or after its end'
const against = 'nobody was seated against a hold'
const kept = 'an answer that is kept for its key tells of what was done'
const beyond = 'seats beyond the capacity are on record'

/** A class that an import gave the other student, and what the log says that it gave. */
const imported = `insert into enrollment (person_id, term, section_id, class_number, subject, number, section_code, credits, status)
  values (2, 202601, 2, 40002, 'TST', '102', '01', 3, 'enrolled')`
const counted = 'update section set enrolled = enrolled + 1 where id = 2'
const importOf = (
  ...classes: string[]
) => `insert into audit_entry (subject_id, category, action, details, entity, entity_key, after)
  values (2, 'administrative', 'Imported', '', 'person', '2', '${JSON.stringify({ enrolled: classes })}')`
const rebuilt = 'the log rebuilds who is enrolled'

type Plant = (db: Db) => Promise<unknown>

/** What the database finds of something planted, which is taken back. */
async function foundIn(plant: Plant): Promise<string[]> {
  let found: string[] = []
  await inTransaction(database.db, async (tx) => {
    await plant(tx)
    found = (await listInvariantViolations(tx)).map(({ invariant }) => invariant)
    throw new Error('taken back')
  }).catch((error: Error) => expect(error.message).toBe('taken back'))
  return found
}
const run =
  (statement: string): Plant =>
  (db) =>
    inspect(db, statement)
const all =
  (...plants: Plant[]): Plant =>
  async (db) => {
    for (const plant of plants) await plant(db)
  }
const second =
  (more?: object): Plant =>
  (db) =>
    seat(db, 2, more)

test.each<[string, Plant, string[]]>([
  ['nothing', async () => undefined, []],
  ['an overlap', second(), [overlap]],
  ['an overlap that is waived by course', all(second(), run(`${waiver('courses')} '{TST 101,TST 102}', '')`)), []],
  ['an overlap that is waived by class', all(second(), run(`${waiver('section_ids')} '{1,2}', '')`)), []],
  ['an overlap of which one class is waived', all(second(), run(`${waiver('section_ids')} '{1}', '')`)), [overlap]],
  ['more credits than the limit', run('update enrollment set credits = 18'), [limit]],
  ['as many credits as the limit', run('update enrollment set credits = 17'), []],
  ['a seat before the period', run(`update enrollment_period set begins_at = '2025-11-05T17:00:01Z'`), [period]],
  ['a seat of a standing without a period', run(`delete from enrollment_period where standing = 'U1'`), [period]],
  ['a seat after late registration', run(`update term set late_registration_ends = '2025-11-04'`), [period]],
  [
    'a promotion after its end, whatever the period',
    all(run('delete from meeting'), second({ how: 'promoted', on: '2026-02-07' })),
    [period],
  ],
  ['a promotion within it', all(run('delete from meeting'), second({ how: 'promoted', on: '2026-02-06' })), []],
  ['a seat against a hold of an import', run(hold), [against]],
  ['a hold that came later', all(run(hold), run(log('placed'))), []],
  ['a seat while a hold stood', all(run('delete from meeting'), run(hold), run(log('placed')), second()), [against]],
  [
    'a seat after the hold was lifted',
    all(
      run('delete from meeting'),
      run(hold),
      run(log('placed')),
      run('update hold set lifted_at = now()'),
      run(log('lifted')),
      second(),
    ),
    [],
  ],
  ['an answer of what was done', run(answer(1)), []],
  ['an answer of what was never done', run(answer(2)), [kept]],
  ['a seat beyond the capacity', run('update section set capacity = 0, over_capacity = 1 where id = 1'), [beyond]],
  [
    'a recorded one',
    all(run('delete from meeting'), run('update section set capacity = 0, over_capacity = 1 where id = 2'), (db) =>
      seat(db, 2, { beyondCapacity: true }),
    ),
    [],
  ],
  [
    'an enrollment that the log does not know',
    run(`delete from enrollment`),
    ['enrolled counts the students of the section and of the classes that take it along', rebuilt],
  ],
  ['a class that an import logged', all(run(imported), run(counted), run(importOf('202601/40002'))), []],
  ['a class that no import logged', all(run(imported), run(counted), run(importOf('202601/40001'))), [rebuilt]],
  ['an imported class that is gone', run(importOf('202601/40002')), [rebuilt]],
])('%s', async (_name, plant, expected) => {
  expect(await foundIn(plant)).toEqual(expected)
})
