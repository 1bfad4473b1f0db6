import { sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'

export interface NewImportRun {
  id: string
  kind: string
  actorId: number | null
  fileName: string
  fileSize: number
  fileSha256: Uint8Array
  options: Record<string, unknown>
}

/** A run whose pulse is older than this was cut off with its process. */
const pulseSeconds = 60

/** Begins a run. Fails on the constraint import_run_one_running while another of the kind is under way. */
export async function recordImportRun(db: Db, run: NewImportRun): Promise<void> {
  await db
    .insertInto('import_run')
    .values({
      id: run.id,
      kind: run.kind,
      status: 'running',
      actor_id: run.actorId,
      file_name: run.fileName,
      file_size: run.fileSize,
      file_sha256: Buffer.from(run.fileSha256),
      options: JSON.stringify(run.options),
    })
    .execute()
}

/** Marks runs as failed whose process has shown no life for a minute. */
export async function recordCutOffRuns(db: Db): Promise<void> {
  await sql`update import_run set status = 'failed', finished_at = now(),
      message = 'The import was cut off: the server that ran it stopped. Nothing was changed. Import the file again.'
    where status = 'running' and pulse_at < now() - make_interval(secs => ${pulseSeconds})`.execute(db)
}

/** Renews a run's pulse and progress. Answers whether it may go on: false once it was stopped or given up. */
export async function recordPulse(db: Db, id: string, progress: object): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    update import_run set pulse_at = now(), progress = ${JSON.stringify(progress)}::jsonb
    where id = ${id} and status = 'running' returning stop_requested_at is not null as stopped`.execute(db)
  return rows[0]?.stopped === false
}

/** Asks a run to stop, in whatever process it is. Answers whether it was still running. */
export async function recordStopRequest(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('import_run')
    .set({ stop_requested_at: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export interface ImportResult {
  status: 'succeeded' | 'failed' | 'stopped'
  message: string
  term: number | null
  counts: object
  report: readonly object[]
}

/**
 * Ends a run. With the transaction of its changes, both commit together or not at all; answers false when the run is
 * no longer under way or has been asked to stop.
 */
export async function recordImportResult(db: Db | Tx, id: string, result: ImportResult): Promise<boolean> {
  const { rows } = await sql`
    update import_run set status = ${result.status}, message = ${result.message}, term = ${result.term},
      counts = ${JSON.stringify(result.counts)}::jsonb, report = ${JSON.stringify(result.report)}::jsonb,
      progress = null, finished_at = clock_timestamp()
    where id = ${id} and status = 'running'
      and (${result.status} <> 'succeeded' or stop_requested_at is null) returning id`.execute(db)
  return rows.length > 0
}
