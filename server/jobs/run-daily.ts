import { findJobDay } from '@sam/database/jobs/job-reads'
import { recordJobDay } from '@sam/database/jobs/job-writes'
import { inTransaction, type Db } from '@sam/database/open-database'
import type { JobResult } from './job.ts'

/** Does the work once for each day; what fails or is cut off is done again at the next time. */
export async function runDaily(db: Db, job: string, today: string, work: () => Promise<number>): Promise<JobResult> {
  if ((await findJobDay(db, job)) === today) return { handled: 0 }
  const handled = await work()
  await inTransaction(db, (tx) => recordJobDay(tx, job, today))
  return { handled }
}
