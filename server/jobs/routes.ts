import * as contract from '@sam/contract/jobs'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { allJobs } from './all-jobs.ts'
import { listJobs } from './list-jobs.ts'
import { startJob } from './start-job.ts'

export function serveJobs(app: FastifyInstance, { db }: Services): void {
  serve(app, contract.listJobs, () => listJobs(db, allJobs))

  serve(app, contract.runJob, async ({ actor, params: { name }, request }) => {
    await startJob(db, name, { personId: actor.personId, requestId: request.id })
    return { due: true as const }
  })
}
