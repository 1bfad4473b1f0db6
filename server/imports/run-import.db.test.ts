import { dumpTables, inspect } from '@sam/database/testing/inspect-tables'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { plantClock } from '@sam/database/testing/plant-clock'
import { recordStopRequest } from '@sam/database/kernel/import-run-writes'
import { inTransaction } from '@sam/database/open-database'
import type { ImportKind } from '@sam/contract/imports/import-kinds'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadInstitution } from '../kernel/load-institution.ts'
import { chooseReader } from '../testing/read-here.ts'
import { runImport } from './run-import.ts'

const root = path.join(import.meta.dirname, '../..')
const institution = await loadInstitution(path.join(root, 'institution.yaml'))
const reader = chooseReader()
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await inTransaction(database.db, (tx) => plantClock(tx, '2025-11-05'))
})
afterAll(() => database.close())

function run(kind: ImportKind, file: string | Uint8Array, more: Partial<Parameters<typeof runImport>[1]> = {}) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  return runImport(
    { db: database.db, institution, reader: reader.read },
    { kind, fileName: 'file', bytes, actorId: null, ...more },
  )
}

const sample = (name: string) => readFileSync(path.join(root, 'samples/demo', name))

/** Every row of every table except the runs themselves, as one text. */
const dump = () => dumpTables(database.db, ['import_run'])

describe('every kind, from its sample', () => {
  test.each([
    ['rooms', 'rooms.yaml', 53],
    ['academic-calendar', 'calendar-202509.yaml', 1],
    ['academic-calendar', 'calendar-202601.yaml', 1],
    ['graduation-requirements', 'graduation-requirements.yaml', 1],
    ['catalog', 'catalog.yaml', 167],
    ['schedule', 'schedule-202509.pdf', 514],
    ['users', 'users.yaml', 116],
  ] as const)('%s %s is imported, and the same file again changes nothing', async (kind, name, added) => {
    const first = await run(kind, sample(name))
    expect(first).toMatchObject({ status: 'succeeded', counts: { added, rejected: 0 } })
    const before = await dump()
    const again = await run(kind, sample(name))
    expect(again.status).toBe('succeeded')
    expect(again.counts).toMatchObject({ added: 0, changed: 0, removed: 0, rejected: 0 })
    expect(await dump()).toBe(before)
  })

  test('students have their seats, in the class and in what is taken with it', async () => {
    const rows = await inspect<{ wrong: number; taken: number }>(
      database.db,
      `
      select count(*) filter (where enrolled <> counted)::int as wrong, sum(counted)::int as taken from (
        select enrolled, (select count(*) from enrollment e where e.status = 'enrolled' and (e.section_id = section.id
          or e.section_id in (select section_id from section_companion where companion_id = section.id))) as counted
        from section) seats`,
    )
    expect(rows[0]?.wrong).toBe(0)
    expect(rows[0]?.taken).toBeGreaterThan(50)
  })

  test('after many rows PostgreSQL knows how many there are', async () => {
    const unknown = await inspect<{ name: string }>(
      database.db,
      `select relname as name from pg_class where relname in ('section', 'enrollment', 'student', 'course') and reltuples < 1`,
    )
    expect(unknown).toEqual([])
  })

  test('a schedule that comes after the records takes them in', async () => {
    const waiting = () =>
      database.db
        .selectFrom('enrollment')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('term', '=', 202601)
        .where('section_id', 'is', null)
        .executeTakeFirstOrThrow()
    expect((await waiting()).n).toBeGreaterThan(0)
    expect((await run('schedule', sample('schedule-202601.pdf'))).counts.added).toBe(510)
    expect((await waiting()).n).toBe(0)
  })

  test('the chosen subjects alone are replaced', async () => {
    const before = await dump()
    const outcome = await run('schedule', sample('schedule-202509.pdf'), { subjects: ['cse ', 'AMS'] })
    expect(outcome.total).toBeGreaterThan(20)
    expect(outcome.total).toBeLessThan(300)
    expect(await dump()).toBe(before)
  })
})

describe('a catalog says which courses may be repeated for credit', () => {
  const catalog = (more: string) => `catalog:
  term: {semester: Fall, year: 2026}
  courses:
    - {subject: MUS, number: "261", name: Orchestra, description: May be repeated for credit., credits: 1${more}}
    - {subject: MUS, number: "101", name: Listening, description: Music and its forms., credits: 3}
`
  const repeatable = () =>
    inspect(
      database.db,
      `select number, repeatable from course where subject = 'MUS' and term = 202609 order by number`,
    )

  test('in its description or by a field, and what is imported again changes it', async () => {
    expect((await run('catalog', catalog(''))).counts.added).toBe(2)
    expect(await repeatable()).toEqual([
      { number: '101', repeatable: false },
      { number: '261', repeatable: true },
    ])
    expect((await run('catalog', catalog(', repeatable: false'))).counts).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await repeatable()).toEqual([
      { number: '101', repeatable: false },
      { number: '261', repeatable: false },
    ])
    const wrong = await run('catalog', catalog(', repeatable: perhaps'))
    expect(wrong.issues.map(({ reason }) => reason)).toContain('repeatable is perhaps; it must be true, false.')
  })
})

describe('rooms give classes their seats', () => {
  test('another capacity of a room is that of its classes; a registrar keeps what was edited', async () => {
    await inspect(
      database.db,
      `update section set capacity = 33, capacity_source = 'registrar' where id = (
      select section_id from meeting where building = 'FREY HALL' and room = '317' order by section_id limit 1)`,
    )
    await run('rooms', 'rooms:\n- {building: FREY HALL, room: 317, capacity: 61}\n')
    const rows = await inspect<{ capacity: number; source: string }>(
      database.db,
      `
      select distinct capacity, capacity_source as source from section where id in (
        select section_id from meeting where building = 'FREY HALL' and room = '317') order by 1`,
    )
    expect(rows).toEqual([
      { capacity: 33, source: 'registrar' },
      { capacity: 61, source: 'room' },
    ])
  })
})

describe('nothing is half applied', () => {
  const newcomer = 'instructors:\n- {SBU_ID: 999, first_name: New, last_name: Comer, email: new.comer@stonybrook.edu}\n'

  test('a preview changes nothing and leaves no run', async () => {
    const runs = () =>
      inspect<{ n: number }>(database.db, `select count(*)::int as n from import_run`).then(([row]) => row?.n)
    const [before, runsBefore] = [await dump(), await runs()]
    expect(await run('users', newcomer, { preview: true })).toMatchObject({
      status: 'succeeded',
      counts: { added: 1 },
      runId: null,
    })
    expect([await dump(), await runs()]).toEqual([before, runsBefore])
  })

  test('an import after its preview went stale does what the file and the records ask for now', async () => {
    const twice = newcomer.replaceAll('999', '996').replace('new.comer', 'twice.come')
    const preview = await run('users', twice, { preview: true })
    expect(preview.counts).toMatchObject({ added: 1 })
    // Somebody else imports the same person under another name in between.
    await run('users', twice.replace('first_name: New', 'first_name: Earlier'))
    const before = await dump()
    expect((await run('users', twice)).counts).toMatchObject({ added: 0 })
    expect(await dump()).toBe(before)
  })

  test('a failure in the middle leaves nothing and marks the run as failed', async () => {
    await inspect(
      database.db,
      `create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'injected'; end $$`,
    )
    await inspect(
      database.db,
      `create trigger fail_now before insert on audit_entry for each row execute function fail_now()`,
    )
    const before = await dump()
    await expect(run('users', newcomer, { runId: '00000000-0000-4000-8000-000000000001' })).rejects.toThrow('injected')
    expect(await dump()).toBe(before)
    await inspect(database.db, `drop trigger fail_now on audit_entry`)
    const kept = await database.db
      .selectFrom('import_run')
      .select(['status', 'message'])
      .where('id', '=', '00000000-0000-4000-8000-000000000001')
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({
      status: 'failed',
      message: 'The import failed because of an error in the server. Nothing was changed. Try again.',
    })
  })

  test('a run that is asked to stop keeps nothing', async () => {
    const before = await dump()
    reader.apart = true
    const runId = '00000000-0000-4000-8000-000000000002'
    let asked: Promise<unknown> | null = null
    const outcome = await run('users', newcomer, {
      runId,
      onProgress: () => (asked ??= recordStopRequest(database.db, runId)),
    })
    reader.apart = false
    await asked
    expect(outcome).toMatchObject({ status: 'stopped', message: 'The import was stopped; nothing was changed.' })
    expect(await dump()).toBe(before)
  })

  test('what is valid is imported and what is wrong is reported', async () => {
    reader.apart = true
    const outcome = await run('users', `${newcomer}- {SBU_ID: 998, first_name: No, last_name: Address}\n`)
    reader.apart = false
    expect(outcome).toMatchObject({ status: 'succeeded', counts: { added: 1, rejected: 1 } })
    expect(outcome.issues).toEqual([
      { severity: 'error', line: 3, page: null, entry: 'No Address (998)', reason: 'email is missing.' },
    ])
  })

  test.each([
    ['users', '', 'The file is empty. Choose the file again.'],
    ['users', 'students:\n- {a: [1}\n', 'Line 2: the YAML cannot be read'],
    ['users', 'students: []\n', 'The file has no entries; nothing was imported.'],
    ['users', 'students:\n- {SBU_ID: 1}\n- {SBU_ID: 2}\n', 'Nothing was imported: each of the 2 entries has an error.'],
    [
      'academic-calendar',
      'academic_calendar: {term: {semester: Fall, year: 2025}, semester_end: 2055-12-18}\n',
      'semester_end is 2055-12-18, which is far from Fall 2025. Check the year.',
    ],
    [
      'graduation-requirements',
      'graduation_requirements: {minimum_credits: 120, SBCs: [ARTZ]}\n',
      'Nothing was imported',
    ],
    ['catalog', 'catalog: {term: {semester: Fall, year: 2025}, courses: [{subject: cse}]}\n', 'Nothing was imported'],
    ['schedule', 'not a pdf', 'The file is not a PDF'],
  ] as const)('a %s file of which nothing can be imported fails: %j', async (kind, text, message) => {
    const before = await dump()
    const outcome = await run(kind, text)
    expect(outcome.status).toBe('failed')
    expect(outcome.message).toContain(message)
    expect(await dump()).toBe(before)
  })
})

describe('one import of a kind at a time', () => {
  const insert = (pulse: string) =>
    inspect(
      database.db,
      `insert into import_run (id, kind, status, file_name, file_size, file_sha256, pulse_at)
    values ('00000000-0000-4000-8000-000000000009', 'rooms', 'running', 'f', 1, ''::bytea, now() - '${pulse}'::interval)`,
    )

  test('another is refused while one is running, and taken in its place once that was cut off', async () => {
    await insert('10 seconds')
    await expect(run('rooms', 'rooms: []\n')).rejects.toThrow(/^Another import of rooms is running since/)
    await inspect(
      database.db,
      `update import_run set pulse_at = now() - interval '61 seconds' where status = 'running'`,
    )
    expect((await run('rooms', 'rooms:\n- {building: X, room: 1, capacity: 9}\n')).status).toBe('succeeded')
    const cut = await database.db
      .selectFrom('import_run')
      .select(['status', 'message'])
      .where('id', '=', '00000000-0000-4000-8000-000000000009')
      .executeTakeFirstOrThrow()
    expect(cut.status).toBe('failed')
    expect(cut.message).toContain('was cut off')
  })
})
