import { searchUsers } from '@sam/contract/search/people'
import { migrate } from '@sam/database/migrate'
import { openDatabase, type Db } from '@sam/database/open-database'
import { startTemporary } from '@sam/database/testing/start-temporary'
import type { Actor } from '@sam/domain/people/role'
import { loadInstitution } from '@sam/server/kernel/load-institution'
import { listCaseload } from '@sam/server/search/list-caseload'
import { searchPeople } from '@sam/server/search/search-people'
import { sql } from 'kysely'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { join } from 'node:path'
import { keepOwnScale } from './load/keep-own-scale.ts'

// The largest caseload that a page shows: 5,000 students of 20,000 with three years of classes and a plan each. Measured
// against Student Search in the same run, which reads the same facts of fifty students a page: the whole may take three quarters
// of what paging through it takes, and one look at other requests comes as soon as there.
const students = 20_000
const wholeLimit = 3 / 4
const blockLimit = 3
const rounds = 7
const pages = 20

async function plant(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with advisor as (insert into person (campus_id, first_name, last_name, email)
        values (900000001, 'Ada', 'Visor', 'ada.visor@stonybrook.edu') returning id),
      people as (insert into person (campus_id, first_name, last_name, email)
        select 110000000 + i, 'First' || i % 900, 'Last' || i, 'student' || i || '@stonybrook.edu'
        from generate_series(1, ${students}::int) i returning id),
      students as (insert into student (person_id) select id from people)
    select id from advisor`.execute(db)
  await sql`insert into student_program (person_id, kind, code, standing, degree, position)
    select person_id, 'major', 'TST', 'declared', 'BS', 0 from student`.execute(db)
  await sql`insert into term (code) select unnest(array[202301, 202309, 202401, 202409, 202501, 202509, 202601])`.execute(
    db,
  )
  for (let at = 0; at < 20; at += 1) {
    const part = sql`from student, generate_series(0, 29) i where person_id % 20 = ${at}`
    await sql`insert into enrollment (person_id, term, subject, number, section_code, credits, status, grade)
      select person_id, (array[202301, 202309, 202401, 202409, 202501, 202509])[1 + i / 5], 'TST', (100 + i)::text, '01', 3,
        case when i < 25 then 'completed' else 'enrolled' end,
        case when i < 25 then (array['A', 'B+', 'B', 'C', 'D'])[1 + (i + person_id) % 5] end ${part}`.execute(db)
    const plans = sql`from course_plan, generate_series(0, 29) i where person_id % 20 = ${at}`
    await sql`insert into planned_course (plan_id, term, subject, number, credits, position)
      select course_plan.id, 202609, 'TST', (200 + i)::text, 3, i ${plans} and i < 10 and person_id % 3 > 0`.execute(db)
  }
  await sql`vacuum analyze`.execute(db)
  return rows[0]?.id ?? 0
}

/** The median of a few, and how long anything else waits meanwhile in 99 of 100 looks. */
async function measure(
  times: number,
  work: (at: number) => Promise<unknown>,
): Promise<{ median: number; block: number }> {
  const delay = monitorEventLoopDelay({ resolution: 2 })
  const all: number[] = []
  delay.enable()
  for (let at = 0; at < times; at += 1) {
    const started = performance.now()
    await work(at)
    all.push(performance.now() - started)
  }
  delay.disable()
  return { median: all.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0, block: delay.percentile(99) / 1e6 }
}

const server = await startTemporary()
try {
  await migrate(server.url)
  const { db, close } = openDatabase(server.url, 4)
  await keepOwnScale(db)
  const personId = await plant(db)
  const institution = await loadInstitution(join(import.meta.dirname, '../institution.yaml'))
  const actor: Actor = {
    personId,
    campusId: null,
    roles: ['Academic Advisor'],
    advising: { level: 'university', units: [] },
  }
  const search = searchUsers.query.parse({
    type: 'major',
    value: 'TST',
    only: 'students',
    facts: 'true',
    term: '202601',
  })
  const page = (at: number) => searchPeople(db, institution, actor, { ...search, offset: at * 50 })
  const caseload = () => listCaseload(db, institution, actor, { term: 202601 })
  const started = performance.now()
  const { students: shown } = await caseload()
  const first = performance.now() - started
  for (let at = 0; at < pages; at += 1) await page(at)
  const paging = await measure(pages, page)
  const whole = await measure(rounds, caseload)
  const all = (paging.median * shown.length) / 50
  const block = whole.block / paging.block
  console.log(`caseload of ${shown.length} of ${students} students; by pages of 50 it takes ${all.toFixed(0)} ms`)
  console.log(`  first, which notes each reading, ${first.toFixed(0)} ms, ratio ${(first / all).toFixed(2)}`)
  console.log(
    `  median ${whole.median.toFixed(0)} ms, ratio ${(whole.median / all).toFixed(2)} of ${wholeLimit.toFixed(2)}`,
  )
  console.log(`  others wait ${whole.block.toFixed(0)} ms at p99, ratio ${block.toFixed(2)} of ${blockLimit}`)
  if (whole.median / all > wholeLimit || block > blockLimit) process.exitCode = 1
  await close()
} finally {
  await server.close()
}
