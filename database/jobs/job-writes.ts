import { sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'

/** Makes a job due, now or after some seconds. One that waits already is moved; one that runs runs once more afterwards. */
export async function recordJobDue(db: Db, job: string, afterMs = 0): Promise<void> {
  await sql`select from graphile_worker.add_job(${job}, '{}'::json, queue_name => ${job}, job_key => ${job},
    run_at => now() + make_interval(secs => ${afterMs / 1000}::float8))`.execute(db)
}

export interface EndedRun {
  job: string
  startedAt: Date
  endedAt: Date
  tries: number
}

/**
 * Notes a run that ended well: in the row of the run before, when that ended well too and the row is younger than an
 * hour, so that a job of every second leaves a row an hour.
 */
export async function recordRunDone(tx: Tx, { job, startedAt, endedAt, tries }: EndedRun, handled: number) {
  const { rows } = await sql`
    update job_run set runs = runs + 1, handled = handled + ${handled}, started_at = ${startedAt}, ended_at = ${endedAt},
      tries = ${tries}
    where id = (select id from job_run where job = ${job} order by id desc limit 1)
      and outcome = 'done' and first_at > ${startedAt}::timestamptz - interval '1 hour' and first_at <= ${startedAt}
    returning id`.execute(tx)
  if (rows.length === 0)
    await sql`insert into job_run (job, outcome, handled, first_at, started_at, ended_at, tries)
      values (${job}, 'done', ${handled}, ${startedAt}, ${startedAt}, ${endedAt}, ${tries})`.execute(tx)
}

/** Notes a run that failed, with its reason. */
export async function recordRunFailed(tx: Tx, { job, startedAt, endedAt, tries }: EndedRun, error: string) {
  await sql`insert into job_run (job, outcome, first_at, started_at, ended_at, tries, error)
    values (${job}, 'failed', ${startedAt}, ${startedAt}, ${endedAt}, ${tries}, ${error})`.execute(tx)
}

/** Says that a job of every day ran on a day. */
export async function recordJobDay(tx: Tx, job: string, day: string): Promise<void> {
  await sql`insert into job_day (job, day) values (${job}, ${day})
    on conflict (job) do update set day = excluded.day`.execute(tx)
}

/** Forgets runs that ended this many days ago. Answers how many rows. */
export async function cancelOldRuns(tx: Tx, days: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('job_run')
    .where('ended_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Frees the jobs of workers that are gone, so that they run again, and notes each as cut off. A worker shows that it
 * lives by an advisory lock, which PostgreSQL gives back when its process ends. A worker takes its lock in the moment in
 * which it begins, so the first two seconds of a job tell nothing. Answers how many jobs were freed.
 */
export async function recordLostWorkers(tx: Tx): Promise<number> {
  const { rows } = await sql<{ worker: string }>`
    select worker from (select distinct locked_by as worker from graphile_worker._private_jobs
      where locked_at < now() - interval '2 seconds'
      union select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '2 seconds') busy
    where worker is not null and pg_try_advisory_xact_lock(hashtext('job worker'), hashtext(worker))`.execute(tx)
  const workers = rows.map(({ worker }) => worker)
  if (workers.length === 0) return 0
  const freed = await sql`
    insert into job_run (job, outcome, first_at, started_at, ended_at, tries)
    select tasks.identifier, 'cut off', jobs.locked_at, jobs.locked_at, now(), greatest(jobs.attempts, 1)
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.locked_by = any (${workers}::text[]) returning id`.execute(tx)
  await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(tx)
  // Where the next run of such a job is due already, that run stands for both.
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs
    where key is null and locked_at is null and attempts >= max_attempts))`.execute(tx)
  return freed.rows.length
}
