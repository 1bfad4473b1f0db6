import { holdLifeSign, type LifeSign } from '@sam/database/jobs/hold-worker'
import { recordJobDue, recordLostWorkers, recordRunDone, recordRunFailed } from '@sam/database/jobs/job-writes'
import { inTransaction, openDatabase, type OpenDatabase } from '@sam/database/open-database'
import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type JobHelpers, type Runner, type TaskList } from 'graphile-worker'
import type { Job, JobContext } from './job.ts'

/** How many jobs of one process run at a time; each kind of job runs once at a time in all processes. */
const atOnce = 3
/** For the workers, the one that hears of new jobs, and the sign of life. */
const connections = atOnce + 2
/** Jobs that are due in seconds are found by asking. */
const askEveryMs = 1000
const beginAgainMs = 2000
const longestError = 500

export interface RunningJobs {
  /** Every job was made due that runs at the start, or the first try broke. */
  begun: Promise<void>
  /** Ends after what is under way. */
  stop(): Promise<void>
}

/**
 * Runs the jobs until they are stopped, and begins again when graphile-worker gives up, as after a restart of the
 * database. Every job runs at the start too.
 */
export async function runJobs(
  url: string,
  jobs: readonly Job[],
  services: Omit<JobContext, 'signal'>,
): Promise<RunningJobs> {
  const ending = new AbortController()
  const database = openDatabase(url, connections)
  const context = { ...services, signal: ending.signal }
  let wake = () => undefined as void
  let begin = () => undefined as void
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const keepGoing = async () => {
    while (!ending.signal.aborted) {
      const broken = await runUntilBroken(database, jobs, context, begin).catch((error: unknown) => error)
      begin()
      if (ending.signal.aborted) return
      context.log.warn({ err: broken }, 'the jobs begin again')
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, beginAgainMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const over = keepGoing()
  return {
    begun,
    stop: async () => {
      ending.abort()
      wake()
      await over
      await database.close()
    },
  }
}

/** Ends in order when the signal is aborted; answers what broke when something did. */
async function runUntilBroken(
  database: OpenDatabase,
  jobs: readonly Job[],
  context: JobContext,
  onBegun: () => void,
): Promise<unknown> {
  const { signal } = context
  let end = (_reason: unknown) => undefined as void
  const ended = new Promise<unknown>((resolve) => (end = resolve))
  const stop = () => end(null)
  signal.addEventListener('abort', stop, { once: true })
  let life: LifeSign | null = null
  let runner: Runner | null = null
  try {
    await inTransaction(database.db, recordLostWorkers)
    life = await holdLifeSign(database.pool, end)
    runner = await startRunner(database, jobs, context, { life, onBroken: end })
    runner.promise.then(stop, end)
    for (const { name } of jobs) await recordJobDue(database.db, name)
    onBegun()
    if (signal.aborted) return null
    return await ended
  } finally {
    signal.removeEventListener('abort', stop)
    await runner?.stop().catch(() => undefined)
    life?.release()
  }
}

async function startRunner(
  { pool }: OpenDatabase,
  jobs: readonly Job[],
  context: JobContext,
  { life, onBroken }: { life: LifeSign; onBroken: (error: unknown) => void },
): Promise<Runner> {
  const events = new EventEmitter()
  events.on('worker:create', ({ worker }: { worker: { workerId: string } }) => life.add(worker.workerId))
  events.on('worker:fatalError', ({ error }: { error: unknown }) => onBroken(error))
  return run({
    pgPool: guardSchedule(pool, onBroken),
    concurrency: atOnce,
    pollInterval: askEveryMs,
    noHandleSignals: true,
    events,
    // What fails is logged below, once, in the server's own words.
    logger: new Logger(() => () => undefined),
    taskList: tasksOf(jobs, context),
    parsedCronItems: parseCronItems(
      jobs.map(({ name, schedule }) => ({
        task: name,
        match: schedule,
        identifier: name,
        options: { backfillPeriod: 0, jobKey: name, queueName: name },
      })),
    ),
  })
}

/**
 * The pool for graphile-worker. It asks the pool itself for its schedule alone, and an error there would end the process
 * (decision 70); here it begins all again.
 */
function guardSchedule(pool: OpenDatabase['pool'], onBroken: (error: unknown) => void): OpenDatabase['pool'] {
  const query = async (text: string, values?: unknown[]) => {
    try {
      return await pool.query(text, values)
    } catch (error) {
      onBroken(error)
      return { rows: [], rowCount: 0 }
    }
  }
  return new Proxy(pool, {
    get: (target, key) => {
      if (key === 'query') return query
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function tasksOf(jobs: readonly Job[], context: JobContext): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [job.name, (_payload: unknown, helpers: JobHelpers) => runNoted(job, context, helpers)]),
  )
}

/** Runs a job and notes how it went; graphile-worker tries one that failed again, later each time. */
async function runNoted(job: Job, context: JobContext, { job: { attempts } }: JobHelpers): Promise<void> {
  const { db, log } = context
  const startedAt = new Date()
  const ended = () => ({ job: job.name, startedAt, endedAt: new Date(), tries: attempts })
  try {
    const { handled, isBetweenTries, againAfterMs } = await job.run(context)
    if (!isBetweenTries) await inTransaction(db, (tx) => recordRunDone(tx, ended(), handled))
    if (againAfterMs !== undefined) await recordJobDue(db, job.name, againAfterMs)
  } catch (error) {
    log.error({ err: error, job: job.name, tries: attempts }, 'a job failed')
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, longestError)
    await inTransaction(db, (tx) => recordRunFailed(tx, ended(), reason)).catch(() => undefined)
    throw error
  }
}
