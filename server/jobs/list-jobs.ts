import type { listJobs as route } from '@sam/contract/jobs'
import type { AnswerOf } from '@sam/contract/route'
import { listQueuedJobs, listRuns } from '@sam/database/jobs/job-reads'
import type { Db } from '@sam/database/open-database'
import { findNextTime } from './find-next-time.ts'
import type { Job } from './job.ts'

/** How many of a job's last runs are shown. */
const runsShown = 5

/** Each job with its last runs and its next one. */
export async function listJobs(db: Db, jobs: readonly Job[]): Promise<AnswerOf<typeof route>> {
  const names = jobs.map(({ name }) => name)
  const [queued, runs] = await Promise.all([listQueuedJobs(db), listRuns(db, names, runsShown)])
  return {
    jobs: jobs.map(({ name, title, times, schedule }) => {
      const waiting = queued.filter(({ job }) => job === name)
      const isRunning = waiting.some((one) => one.isRunning)
      const own = runs.filter(({ job }) => job === name)
      const next = [findNextTime(schedule, new Date()), ...waiting.map(({ dueAt }) => dueAt)].toSorted(
        (a, b) => a.getTime() - b.getTime(),
      )[0]
      return {
        name,
        title,
        times,
        state: isRunning ? 'running' : own[0]?.outcome === 'failed' ? 'failing' : 'waiting',
        nextAt: isRunning ? null : (next?.toISOString() ?? null),
        runs: own.map(({ job: _job, startedAt, endedAt, ...run }) => ({
          ...run,
          startedAt: startedAt.toISOString(),
          endedAt: endedAt.toISOString(),
        })),
      }
    }),
  }
}
