import { recordJobDue } from '@sam/database/jobs/job-writes'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { inTransaction, type Db } from '@sam/database/open-database'
import { notFound } from '../http/faults.ts'
import { allJobs } from './all-jobs.ts'

/** Makes a job due at once, as a registrar asked; the audit log says who. */
export async function startJob(db: Db, name: string, by: { personId: number; requestId: string }): Promise<void> {
  const job = allJobs.find((one) => one.name === name)
  if (!job) throw notFound('This job')
  await inTransaction(db, async (tx) => {
    await recordAuditEntries(tx, [
      {
        actorId: by.personId,
        actorRole: 'Registrar',
        subjectId: null,
        category: 'administrative',
        action: 'job started',
        details: job.title,
        note: null,
        entity: 'job',
        entityKey: name,
        before: null,
        after: null,
        requestId: by.requestId,
      },
    ])
    await recordJobDue(tx, name)
  })
}
