import { cancelOldRuns } from '@sam/database/jobs/job-writes'
import { inTransaction } from '@sam/database/open-database'
import type { Job } from '../job.ts'

/** How long the console can show what a job did. */
const keptDays = 30

export const forgetRunsJob: Job = {
  name: 'forget-runs',
  title: 'Forget runs of jobs older than 30 days',
  schedule: '25 3 * * *',
  times: 'every day',
  run: async ({ db }) => ({ handled: await inTransaction(db, (tx) => cancelOldRuns(tx, keptDays)) }),
}
