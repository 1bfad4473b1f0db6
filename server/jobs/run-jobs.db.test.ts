import { listQueuedJobs } from '@sam/database/jobs/job-reads'
import { recordJobDue } from '@sam/database/jobs/job-writes'
import { openDatabase, type OpenDatabase } from '@sam/database/open-database'
import { inspect } from '@sam/database/testing/inspect-tables'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SecurityLog } from '../audit/note-security.ts'
import { RememberedSeals } from '../audit/remember-seals.ts'
import { LogSealing } from '../audit/seal-log.ts'
import { loadInstitution } from '../kernel/load-institution.ts'
import type { Job } from './job.ts'
import { runJobs, type RunningJobs } from './run-jobs.ts'

// As the role that serves: the tables of graphile-worker belong to another, and have row security.
let database: TestDatabase
let opened: OpenDatabase
let running: RunningJobs[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  opened = openDatabase(database.serverUrl, 4)
})
beforeEach(async () => {
  await database.db.deleteFrom('job_run').execute()
})
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  running = []
})
afterAll(async () => {
  await opened.close()
  await database.close()
})

/** A job of every January 1, so that no test meets its time. */
const jobOf = (name: string, work: Job['run']): Job => ({
  name,
  title: name,
  schedule: '0 0 1 1 *',
  times: 'every year',
  run: work,
})

async function start(jobs: readonly Job[]): Promise<RunningJobs> {
  const institution = await loadInstitution(join(import.meta.dirname, '../../institution.yaml'))
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const sealing = new LogSealing(opened.db, new RememberedSeals(), {
    onSeal: () => undefined,
    onLoss: () => undefined,
  })
  const security = new SecurityLog(opened.db, institution.securityLog)
  const begun = await runJobs(database.serverUrl, jobs, {
    db: opened.db,
    institution,
    security,
    sealing,
    mail: null,
    auditChunk: () => Promise.resolve([]),
    log,
  })
  running.push(begun)
  return begun
}

const waitUntilIdle = () => expect.poll(() => listQueuedJobs(opened.db), { timeout: 120_000 }).toEqual([])
const runsOf = (job: string) =>
  database.db
    .selectFrom('job_run')
    .select(['outcome', 'runs', 'handled', 'error'])
    .where('job', '=', job)
    .orderBy('id')
    .execute()

test('two processes run what is due once', async () => {
  const ran: string[] = []
  const jobs = Array.from({ length: 8 }, (_, index) =>
    jobOf(`once-${index}`, async () => {
      ran.push(`once-${index}`)
      return { handled: 1 }
    }),
  )
  const both = await Promise.all([start(jobs), start(jobs)])
  await Promise.all(both.map(({ begun }) => begun))
  await expect.poll(() => new Set(ran).size, { timeout: 120_000 }).toBe(8)
  await waitUntilIdle()
  ran.length = 0
  for (const { name } of jobs) await recordJobDue(opened.db, name)
  await expect.poll(() => ran.length, { timeout: 120_000 }).toBe(8)
  await waitUntilIdle()
  expect(ran.toSorted()).toEqual(jobs.map(({ name }) => name))
})

test('one kind of job never runs twice at a time, and asks to run again by itself', async () => {
  let inside = 0
  let most = 0
  let left = 3
  const job = jobOf('again', async () => {
    inside += 1
    most = Math.max(most, inside)
    if (left > 1) await recordJobDue(opened.db, 'again')
    inside -= 1
    left -= 1
    return left > 0 ? { handled: 2, againAfterMs: 1 } : { handled: 2 }
  })
  await Promise.all([start([job]), start([job])])
  await expect.poll(() => left, { timeout: 120_000 }).toBeLessThanOrEqual(0)
  await waitUntilIdle()
  expect(most).toBe(1)
})

test('runs that end well share a row of an hour; a failed one is kept with its reason and tried again', async () => {
  let fails = false
  let rests = 0
  const job = jobOf('fails', async () => {
    if (fails && rests > 0) {
      rests++
      return { handled: 0, isBetweenTries: true }
    }
    if (fails) throw new Error('the printer is on fire')
    return { handled: 3 }
  })
  await start([job])
  await expect.poll(async () => (await runsOf('fails')).length, { timeout: 120_000 }).toBe(1)
  await waitUntilIdle()
  await recordJobDue(opened.db, 'fails')
  await expect
    .poll(() => runsOf('fails'), { timeout: 120_000 })
    .toEqual([{ outcome: 'done', runs: 2, handled: 6, error: null }])
  fails = true
  await recordJobDue(opened.db, 'fails')
  await expect
    .poll(async () => (await runsOf('fails'))[1], { timeout: 120_000 })
    .toEqual({
      outcome: 'failed',
      runs: 1,
      handled: 0,
      error: 'the printer is on fire',
    })
  await expect.poll(async () => (await listQueuedJobs(opened.db))[0]?.isRunning).toBe(false)
  const [waiting] = await listQueuedJobs(opened.db)
  expect(waiting).toMatchObject({ job: 'fails', tries: 1 })
  expect(waiting!.dueAt.getTime()).toBeGreaterThan(Date.now() - 1000)
  rests = 1
  await recordJobDue(opened.db, 'fails')
  await expect.poll(() => rests, { timeout: 120_000 }).toBe(2)
  await waitUntilIdle()
  // A run between two tries of what failed says nothing of its own.
  expect((await runsOf('fails')).at(-1)?.outcome).toBe('failed')
  fails = false
  await recordJobDue(opened.db, 'fails')
  await expect.poll(async () => (await runsOf('fails')).at(-1)?.outcome, { timeout: 120_000 }).toBe('done')
  await waitUntilIdle()
})

test('stopping tells a job to end, waits for it and leaves nothing locked', async () => {
  let begun = () => undefined as void
  const inside = new Promise<void>((resolve) => (begun = resolve))
  const job = jobOf('long', async ({ signal }) => {
    begun()
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    return { handled: 1 }
  })
  const jobs = await start([job])
  await inside
  running = []
  await jobs.stop()
  expect(await runsOf('long')).toMatchObject([{ outcome: 'done' }])
  expect(await listQueuedJobs(opened.db)).toEqual([])
})

test('a database that goes while the schedule begins ends nothing: the jobs run once it is back', async () => {
  const escaped: unknown[] = []
  const onEscape = (error: unknown) => escaped.push(error)
  process.on('unhandledRejection', onEscape)
  // Of every pool: the jobs open one of their own.
  const pools = Object.getPrototypeOf(opened.pool) as OpenDatabase['pool']
  const real = pools.query
  let losses = 0
  const query = vi.spyOn(pools, 'query').mockImplementation(function (this: OpenDatabase['pool'], ...given: unknown[]) {
    const isSchedule = String(given[0]).includes('known_crontabs')
    if (!isSchedule || losses > 0) return (real as (...all: unknown[]) => never).apply(this, given)
    losses += 1
    return Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })) as never
  })
  try {
    let ran = 0
    await start([
      jobOf('after', async () => {
        ran += 1
        return { handled: 1 }
      }),
    ])
    await expect.poll(() => losses, { timeout: 120_000 }).toBe(1)
    await expect.poll(() => ran, { timeout: 120_000 }).toBeGreaterThan(0)
    expect(escaped).toEqual([])
  } finally {
    query.mockRestore()
    process.off('unhandledRejection', onEscape)
  }
})

test('a server that is killed in the middle of a job loses nothing: the next one runs it again', async () => {
  const begin = () =>
    spawn(process.execPath, [join(import.meta.dirname, '../../.build/server/main.mjs')], {
      env: { PATH: process.env['PATH'], DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'silent', SAM_DEMO: 'off' },
      stdio: 'ignore',
    })
  const blocker = openDatabase(database.url, 1)
  let isBlocking = () => undefined as void
  let release = () => undefined as void
  const blocking = new Promise<void>((resolve) => (isBlocking = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  const block = blocker.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('job_day').execute()
    await tx.insertInto('job_day').values({ job: 'sweep-waitlists', day: '2000-01-01' }).execute()
    isBlocking()
    await released
  })
  await blocking
  // It waits to note the day, for the row that is being written here.
  const killed = begin()
  const isSweeping = async () =>
    (await listQueuedJobs(opened.db)).some(({ job, isRunning }) => job === 'sweep-waitlists' && isRunning)
  await expect.poll(isSweeping, { timeout: 120_000, interval: 20 }).toBe(true)
  const gone = new Promise((resolve) => killed.once('exit', resolve))
  killed.kill('SIGKILL')
  await gone
  expect(await isSweeping()).toBe(true)
  release()
  await block
  await blocker.close()
  // The first two seconds of a job do not tell whether its worker lives.
  const isOld = () =>
    inspect(database.db, "select from graphile_worker._private_jobs where locked_at < now() - interval '2 seconds'")
  await expect.poll(async () => (await isOld()).length, { timeout: 120_000 }).toBeGreaterThan(0)
  const next = begin()
  const outcomes = async () => (await runsOf('sweep-waitlists')).map(({ outcome }) => outcome)
  await expect.poll(outcomes, { timeout: 120_000 }).toEqual(['cut off', 'done'])
  next.kill('SIGTERM')
  expect(await new Promise((resolve) => next.once('exit', resolve))).toBe(0)
})
