import * as contract from '@sam/contract/jobs'
import { recordJobDue } from '@sam/database/jobs/job-writes'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/faults.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { allJobs } from './all-jobs.ts'
import { listJobs } from './list-jobs.ts'

export function serveJobs(app: FastifyInstance, { db }: Services): void {
  serve(app, contract.listJobs, () => listJobs(db, allJobs))

  serve(app, contract.runJob, async ({ params: { name } }) => {
    if (!allJobs.some((job) => job.name === name)) throw notFound('This job')
    await recordJobDue(db, name)
    return { due: true as const }
  })
}
