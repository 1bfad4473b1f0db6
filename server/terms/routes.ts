import * as contract from '@sam/contract/terms'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { sweepWaitlists } from '../registration/waitlist/sweep-waitlists.ts'
import { setClock } from './set-clock.ts'

export function serveTerms(app: FastifyInstance, services: Services): void {
  serve(app, contract.setClock, async ({ actor, body, request }) => {
    const answer = await setClock(services, actor, body, request.id)
    // The clock is set, whatever comes of this; the daily sweep notices the new day within a minute and tries again.
    await sweepWaitlists(services).catch((error: unknown) =>
      request.log.error({ err: error }, 'the waitlists could not be swept after the clock was set'),
    )
    return answer
  })
}
