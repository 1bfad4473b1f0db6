import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** A run as its history shows it; the report is counted by severity. */
export interface ImportRunRow {
  id: string
  kind: string
  status: string
  by: string | null
  fileName: string
  fileSize: number
  /** The run read and planned only. */
  preview: boolean
  term: number | null
  message: string | null
  counts: unknown
  errors: number
  warnings: number
  startedAt: Date
  finishedAt: Date | null
}

const columns = sql`run.id, run.kind, run.status, person.first_name || ' ' || person.last_name as by,
  run.file_name as "fileName", run.file_size as "fileSize", coalesce((run.options ->> 'preview')::boolean, false) as preview, run.term, run.message, run.counts,
  (select count(*)::int from jsonb_array_elements(run.report) issue where issue ->> 'severity' = 'error') as errors,
  (select count(*)::int from jsonb_array_elements(run.report) issue where issue ->> 'severity' = 'warning') as warnings,
  run.started_at as "startedAt", run.finished_at as "finishedAt"`

/** Runs, newest first, with how many there are in all. */
export async function listImportRuns(
  db: Db,
  { kind, limit }: { kind: string | null; limit: number },
): Promise<{ runs: ImportRunRow[]; total: number }> {
  const wanted = sql`(${kind}::text is null or run.kind = ${kind})`
  const [runs, total] = await Promise.all([
    sql<ImportRunRow>`select ${columns} from import_run run left join person on person.id = run.actor_id
      where ${wanted} order by run.started_at desc, run.id limit ${limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from import_run run where ${wanted}`.execute(db),
  ])
  return { runs: runs.rows, total: total.rows[0]?.total ?? 0 }
}

/** The last run of each kind that has ended, previews aside. */
export async function listLatestRuns(db: Db): Promise<ImportRunRow[]> {
  const { rows } = await sql<ImportRunRow>`
    select ${columns} from (select distinct on (kind) id from import_run
      where status <> 'running' and not coalesce((options ->> 'preview')::boolean, false)
      order by kind, started_at desc, id) latest
    join import_run run on run.id = latest.id left join person on person.id = run.actor_id order by run.kind`.execute(
    db,
  )
  return rows
}

/** One run with its whole report. */
export async function findImportRun(db: Db, id: string): Promise<(ImportRunRow & { report: unknown }) | null> {
  const { rows } = await sql<ImportRunRow & { report: unknown }>`
    select ${columns}, run.report from import_run run left join person on person.id = run.actor_id
    where run.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** How far a run is; null when there is none of the id. */
export async function findImportProgress(db: Db, id: string): Promise<{ status: string; progress: unknown } | null> {
  const row = await db.selectFrom('import_run').select(['status', 'progress']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Who runs an import of the kind at this moment, and since when. */
export async function findRunningImport(db: Db, kind: string): Promise<{ by: string | null; startedAt: Date } | null> {
  const { rows } = await sql<{ by: string | null; startedAt: Date }>`
    select person.first_name || ' ' || person.last_name as by, run.started_at as "startedAt"
    from import_run run left join person on person.id = run.actor_id
    where run.kind = ${kind} and run.status = 'running'`.execute(db)
  return rows[0] ?? null
}

/** The run of a kind that is under way; null when there is none. */
export async function findRunningRunId(db: Db, kind: string): Promise<string | null> {
  const row = await db
    .selectFrom('import_run')
    .select('id')
    .where('kind', '=', kind)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return row?.id ?? null
}
