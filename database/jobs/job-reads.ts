import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface JobRunRow {
  job: string
  outcome: 'done' | 'failed' | 'cut off'
  runs: number
  handled: number
  startedAt: Date
  endedAt: Date
  tries: number
  error: string | null
}

/** The last runs of each of these jobs, newest first. */
export async function listRuns(db: Db, jobs: readonly string[], each: number): Promise<JobRunRow[]> {
  const { rows } = await sql<JobRunRow>`
    select run.* from unnest(${[...jobs]}::text[]) with ordinality wanted (name, position) cross join lateral (
      select id, job, outcome, runs, handled::int, started_at as "startedAt", ended_at as "endedAt", tries, error
      from job_run where job = wanted.name order by id desc limit ${each}) run
    order by position, id desc`.execute(db)
  return rows
}

export interface QueuedJob {
  job: string
  dueAt: Date
  isRunning: boolean
  tries: number
}

/** The jobs that wait or run. */
export async function listQueuedJobs(db: Db): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select tasks.identifier as job, jobs.run_at as "dueAt", jobs.locked_at is not null as "isRunning", jobs.attempts::int as tries
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    order by jobs.run_at`.execute(db)
  return rows
}

/** The last day on which a job of every day ran to its end; null when it never did. */
export async function findJobDay(db: Db, job: string): Promise<string | null> {
  const row = await db.selectFrom('job_day').select('day').where('job', '=', job).executeTakeFirst()
  return row?.day ?? null
}
