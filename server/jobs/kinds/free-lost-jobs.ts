import { recordLostWorkers } from '@sam/database/jobs/job-writes'
import { inTransaction } from '@sam/database/open-database'
import type { Job } from '../job.ts'

export const freeLostJobsJob: Job = {
  name: 'free-lost-jobs',
  title: 'Run jobs again whose server was killed',
  schedule: '* * * * *',
  times: 'every minute',
  run: async ({ db }) => ({ handled: await inTransaction(db, recordLostWorkers) }),
}
