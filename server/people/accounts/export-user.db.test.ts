import { plantClock } from '@sam/database/testing/plant-clock'
import { inTransaction } from '@sam/database/open-database'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { inspect } from '@sam/database/testing/inspect-tables'
import { dump, load } from 'js-yaml'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../services.ts'
import { runImport } from '../../imports/run-import.ts'
import { readHere } from '../../testing/read-here.ts'
import { loadInstitution } from '../../kernel/load-institution.ts'
import { exportUser } from './export-user.ts'

const root = path.join(import.meta.dirname, '../../..')
const institution = await loadInstitution(path.join(root, 'institution.yaml'))
let first: TestDatabase
let second: TestDatabase

beforeAll(async () => {
  first = await openTestDatabase()
  second = await openTestDatabase()
  for (const { db } of [first, second]) await inTransaction(db, (tx) => plantClock(tx, '2025-11-05'))
  const bytes = readFileSync(path.join(root, 'samples/demo/users.yaml'))
  await runImport(
    { db: first.db, institution, reader: readHere },
    { kind: 'users', fileName: 'users.yaml', bytes, actorId: null },
  )
})
afterAll(async () => {
  await first.close()
  await second.close()
})

const parts = [
  `select campus_id, first_name, last_name, email::text from person where campus_id = :id`,
  `select role from granted_role where person_id = :person order by role`,
  `select level, unit from advisor left join advisor_unit using (person_id) where person_id = :person order by unit`,
  `select entry_term, direct_admit, area_of_interest, college, graduation_term from student where person_id = :person`,
  `select kind, standing, code, degree, requirement_term from student_program where person_id = :person
     order by kind, standing, position`,
  `select term, class_number, subject, number, section_code, credits, gpnc_threshold, status, grade, categories, categories_term
     from enrollment
     where person_id = :person order by term, subject, number, section_code`,
  `select source_course, source_institution, credits, subject, number, grade, categories, categories_term from transfer_credit
     where person_id = :person order by position`,
  `select term, subject, number, credits from planned_course join course_plan on course_plan.id = plan_id
     where person_id = :person and is_main order by position`,
  `select type, description, department, placed_at::date from hold where person_id = :person order by placed_at`,
  `select kind, courses, description, granted_at::date from waiver where person_id = :person order by granted_at`,
]

/** Everything that is kept of a person, wherever it stands. */
async function recordOf({ db }: TestDatabase, campusId: number): Promise<unknown[]> {
  const person = `(select id from person where campus_id = ${campusId})`
  return Promise.all(
    parts.map((part) => inspect(db, part.replaceAll(':person', person).replaceAll(':id', String(campusId)))),
  )
}

async function importElsewhere(yaml: string, count: number): Promise<void> {
  const file = { kind: 'users' as const, fileName: 'users.yaml', bytes: Buffer.from(yaml), actorId: null }
  const { counts } = await runImport({ db: second.db, institution, reader: readHere }, file)
  expect(counts, yaml).toMatchObject({ added: count, rejected: 0 })
}

test('each user of the demo university is exported, and imported elsewhere, with the same record', async () => {
  const rows = await inspect<{ campus_id: number; id: number }>(
    first.db,
    'select id, campus_id from person order by id',
  )
  expect(rows.length).toBeGreaterThan(100)
  for (const keep of [
    // As a catalog of another term froze them, as a registrar corrected them, and taken away.
    `update enrollment set categories = '{HUM,USA}', categories_term = 202501 where id % 5 = 0`,
    `update enrollment set categories = '{}', categories_term = term where id % 5 = 1`,
    `update transfer_credit set categories = '{QPS}', categories_term = 202409 where subject is not null and id % 2 = 0`,
  ])
    await inspect(first.db, `with kept as (${keep} returning 1) select count(*) from kept`)
  const actor = { personId: rows[0]!.id, campusId: 1, roles: ['Registrar' as const], advising: null }
  const services = { db: first.db, institution } as Services
  // A file is read in a process of its own: one person of each kind comes alone, all others in one file together.
  const kinds = await inspect<{ person_id: number }>(
    first.db,
    `select distinct on (role, (select count(*) from hold where hold.person_id = granted_role.person_id),
       (select count(*) from waiver where waiver.person_id = granted_role.person_id)) person_id from granted_role`,
  )
  const others: Record<string, unknown[]> = {}
  let together = 0
  for (const { id, campus_id: campusId } of rows) {
    const { yaml, fileName } = await exportUser(services, actor, String(campusId))
    expect(fileName).toBe(`user-${campusId}.yaml`)
    if (kinds.some(({ person_id: personId }) => personId === id)) await importElsewhere(yaml, 1)
    else {
      together += 1
      for (const [group, people] of Object.entries(load(yaml) as Record<string, unknown[]>))
        (others[group] ??= []).push(...people)
    }
  }
  expect(together).toBeLessThan(rows.length)
  await importElsewhere(dump(others), together)
  for (const { campus_id: campusId } of rows)
    expect(await recordOf(second, campusId)).toEqual(await recordOf(first, campusId))
  const looks = await inspect<{ n: number }>(
    first.db,
    `select count(*)::int as n from record_access where surface = 'export'`,
  )
  // One's own record is no disclosure.
  expect(looks[0]?.n).toBe(rows.filter(({ id }) => id !== actor.personId).length)
})
