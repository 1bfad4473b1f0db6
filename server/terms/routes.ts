import * as contract from '@sam/contract/kernel-clock'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../http/services.ts'
import { sweepWaitlists } from '../registration/sweep-waitlists.ts'
import { setClock } from './set-clock.ts'

export function serveTerms(app: FastifyInstance, services: Services): void {
  serve(app, contract.setClock, async ({ actor, body, request }) => {
    const answer = await setClock(services, actor, body, request.id)
    await sweepWaitlists(services)
    return answer
  })
}
