import { inspect } from '@sam/database/testing/inspect-tables'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadInstitution } from '../../../kernel/load-institution.ts'
import { readHere } from '../../../testing/read-here.ts'
import { runImport } from '../../run-import.ts'

const root = path.join(import.meta.dirname, '../../../..')
const institution = { ...(await loadInstitution(path.join(root, 'institution.yaml'))), timeZone: 'Pacific/Auckland' }
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const run = (text: string) =>
  runImport(
    { db: database.db, institution, reader: readHere },
    { kind: 'users', fileName: 'f', bytes: Buffer.from(text), actorId: null },
  )

test('an account that advises already is taken over with the level and the units of the file', async () => {
  await inspect(
    database.db,
    `with one as (insert into person (first_name, last_name, email) values ('A', 'B', 'a.b@stonybrook.edu') returning id),
      two as (insert into advisor (person_id, level) select id, 'college' from one returning person_id)
    insert into advisor_unit (person_id, unit) select person_id, unit from two, unnest('{CAS,BUS}'::text[]) unit`,
  )
  const outcome = await run(`academic_advisors:
- {SBU_ID: 100000001, first_name: A, last_name: B, email: a.b@stonybrook.edu, level: department, academic_unit: [CSE, ISE]}
- {SBU_ID: 100000002, first_name: C, last_name: D, email: c.d@stonybrook.edu, level: college, academic_unit: CAS}
`)
  expect(outcome).toMatchObject({ status: 'succeeded', counts: { added: 2, rejected: 0 } })
  expect(
    await inspect(
      database.db,
      `select campus_id::int as id, level, array_agg(unit order by unit) as units
       from person join advisor on person_id = id join advisor_unit using (person_id) group by id, level order by 1`,
    ),
  ).toEqual([
    { id: 100_000_001, level: 'department', units: ['CSE', 'ISE'] },
    { id: 100_000_002, level: 'college', units: ['CAS'] },
  ])
})

test('an account that has an empty record already is given that of the file', async () => {
  await inspect(
    database.db,
    `with one as (insert into person (first_name, last_name, email) values ('E', 'F', 'e.f@stonybrook.edu') returning id)
    insert into student (person_id) select id from one`,
  )
  const outcome = await run(`students:
- {SBU_ID: 100000003, first_name: E, last_name: F, email: e.f@stonybrook.edu, college: CAS}
`)
  expect(outcome).toMatchObject({ status: 'succeeded', counts: { added: 1, rejected: 0 } })
  expect(await inspect(database.db, 'select college from student')).toEqual([{ college: 'CAS' }])
})

test("days are noon in the institution's own zone, far from those of America and Europe too", async () => {
  await run(`students:
- SBU_ID: 100000004
  first_name: G
  last_name: H
  email: g.h@stonybrook.edu
  holds: [{type: advising, description: See us., department: Advising, placed_at: 2025-06-10}]
  waived_time_conflicts: [{courses: [CSE 307, CSE 390], granted_at: 2025-12-10}]
`)
  const rows = await inspect<{ at: Date }>(
    database.db,
    'select placed_at as at from hold union all select granted_at from waiver order by 1',
  )
  expect(rows.map(({ at }) => at.toISOString())).toEqual(['2025-06-10T00:00:00.000Z', '2025-12-09T23:00:00.000Z'])
})
