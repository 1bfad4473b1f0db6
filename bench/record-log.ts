import { readAuditPage, type EntryFilter } from '@sam/database/audit/audit-reads'
import { migrate } from '@sam/database/migrate'
import { openDatabase, type Db } from '@sam/database/open-database'
import { startTemporary } from '@sam/database/testing/start-temporary'
import { sql } from 'kysely'
import { SeededRandom } from '../samples/seeded-random.ts'

// The log of one record, page by page and filtered, out of a log of a million entries. Limit of the promise: 99 of 100 pages within
// 20 ms, with the counts that stand beside them.
const entries = 1_000_000
/** A statement of the server's ends after some seconds. */
const entriesAtOnce = 20_000
const students = 4000
const pages = 600
const pageSize = 50
const p99Limit = 20
const random = new SeededRandom(11)

async function fill(db: Db): Promise<void> {
  await sql`insert into person (first_name, last_name, email)
    select 'Student', 'No ' || n, 'student.' || n || '@stonybrook.edu' from generate_series(1, ${students}::integer) n`.execute(
    db,
  )
  for (let first = 1; first <= entries; first += entriesAtOnce)
    await sql`insert into audit_entry (happened_at, actor_id, actor_role, subject_id, category, action, details, entity, entity_key,
        before, after)
      select now() - make_interval(mins => ${entries}::integer - n), case when n % 3 = 0 then person.id end,
        case when n % 3 = 0 then 'Student' else 'Registrar' end, person.id,
        (array['enrollment', 'enrollment', 'academic', 'administrative', 'grade'])[1 + n % 5], 'Changed registration',
        'CSE 214 section 01: 3 to 4 credits.', (array['enrollment', 'waitlist', 'hold', 'request'])[1 + n % 4],
        n::text, '{"credits": 3}', '{"credits": 4}'
      from generate_series(${first}::integer, ${first + entriesAtOnce - 1}::integer) n join person on person.last_name = 'No ' || (1 + n % ${students}::integer)`.execute(
      db,
    )
  await sql`vacuum analyze audit_entry`.execute(db)
}

const filters: EntryFilter[] = [
  { category: null, kind: null, by: null, from: null },
  { category: 'grade', kind: null, by: null, from: null },
  { category: null, kind: 'hold', by: 'registrar', from: null },
  { category: null, kind: null, by: 'student', from: new Date(Date.now() - 90 * 86_400_000) },
]

async function readPage(db: Db, subjectId: number, filter: EntryFilter, before: number | null) {
  return (await readAuditPage(db, subjectId, { ...filter, limit: pageSize + 1, before })).entries
}

const server = await startTemporary()
try {
  await migrate(server.url)
  const { db, close } = openDatabase(server.url, 4)
  await fill(db)
  const people = await db.selectFrom('person').select('id').execute()
  const times: number[] = []
  for (let at = 0; at < pages + 50; at += 1) {
    const { id } = random.pick(people)
    const filter = random.pick(filters)
    let before: number | null = null
    // A reader turns to a page somewhere in the record.
    for (let turn = random.pick([0, 0, 1, 3]); turn >= 0; turn -= 1) {
      const began = performance.now()
      const rows = await readPage(db, id, filter, before)
      if (at >= 50) times.push(performance.now() - began)
      before = rows.at(pageSize - 1)?.id ?? null
      if (before === null) break
    }
  }
  times.sort((one, other) => one - other)
  const part = (share: number) => times[Math.floor(times.length * share)] ?? 0
  console.log(
    `the log of a record among ${entries} entries of ${students} students, ${times.length} pages with their counts`,
  )
  console.log(
    `  p50 ${part(0.5).toFixed(2)} ms, p99 ${part(0.99).toFixed(2)} ms, ratio ${(part(0.99) / p99Limit).toFixed(2)} of ${p99Limit} ms`,
  )
  if (part(0.99) > p99Limit) process.exitCode = 1
  await close()
} finally {
  await server.close()
}
