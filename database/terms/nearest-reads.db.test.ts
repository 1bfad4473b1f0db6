import { mustHave } from '@sam/domain/testing/must-have'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nearestTerms } from '../../samples/nearest-terms.ts'
import { listHistories } from '../records/history-reads.ts'
import { listRecord } from '../records/record-reads.ts'
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts'
import { listRegistrableRows } from '../registration/enrollment/class-reads.ts'
import { listSections } from '../timetable/reads.ts'
import { listClassesToManage } from '../rosters/roster-reads.ts'
import { findOfferingOf, listTermOfferings } from '../search/class-reads.ts'

let database: TestDatabase
let personId = 0

beforeAll(async () => {
  database = await openTestDatabase()
  await sql`insert into subject values ('TST', 'Testing')`.execute(database.db)
  const { rows } = await sql<{ id: number }>`
    with one as (insert into person (campus_id, first_name, last_name, email)
      values (1, 'A', 'Student', 'a@stonybrook.edu') returning id)
    insert into student (person_id) select id from one returning person_id as id`.execute(database.db)
  personId = mustHave(rows[0]?.id)
})
beforeEach(async () => {
  await sql`delete from enrollment`.execute(database.db)
  await sql`delete from offering`.execute(database.db)
  await sql`delete from course`.execute(database.db)
})
afterAll(() => database.close())

/** A class of a term and catalogs that call its course by their own terms; one may be repeated where `repeated` says. */
async function plant(term: number, catalogs: readonly number[], repeated: number | null): Promise<number> {
  const { db } = database
  await sql`insert into term (code) values (${term}) on conflict do nothing`.execute(db)
  for (const catalog of catalogs)
    await sql`insert into course (term, subject, number, name, credits_min, credits_max, repeatable)
      values (${catalog}, 'TST', '101', ${String(catalog)}, 3, 3, ${catalog === repeated})`.execute(db)
  const { rows } = await sql<{ id: number }>`
    with one as (insert into offering (term, subject, number, title) values (${term}, 'TST', '101', 'none') returning id)
    insert into section (offering_id, term, position, class_number, component, section_code, mode, capacity,
      capacity_source)
    select id, ${term}, 0, 1, 'LEC', '01', 'in person', 5, 'default' from one returning id`.execute(db)
  await sql`insert into enrollment (person_id, term, section_id, subject, number, section_code, credits, status, grade)
    values (${personId}, ${term}, ${rows[0]?.id}, 'TST', '101', '01', 3, 'completed', 'A')`.execute(db)
  return mustHave(rows[0]?.id)
}

test.each(nearestTerms)('every reading for %i among %j answers from %s', async (term, catalogs, nearest) => {
  const { db } = database
  const section = await plant(term, catalogs, nearest)
  const name = nearest === null ? 'none' : String(nearest)
  const isRepeatable = nearest !== null
  const managed = await listClassesToManage(db, { term, subjects: null, words: [], limit: 5, offset: 0 })
  const [registrable] = await listRegistrableRows(db, [section])
  const [taken] = await listRecord(db, personId)
  expect({
    offerings: (await listTermOfferings(db, term)).map(({ title }) => title),
    offering: (await findOfferingOf(db, section))?.offering.title,
    sections: (await listSections(db, [section])).map(({ title }) => title),
    managed: managed.classes.map(({ title }) => title),
    registrable: registrable?.catalog?.repeatable ?? false,
    taken: [taken?.title ?? 'none', taken?.repeatable],
    history: (await listHistories(db, [personId])).get(personId)?.classes.map(({ repeatable }) => repeatable),
  }).toEqual({
    offerings: [name],
    offering: name,
    sections: [name],
    managed: [name],
    registrable: isRepeatable,
    taken: [name, isRepeatable],
    history: [isRepeatable],
  })
})
