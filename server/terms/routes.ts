import { readInstitution } from '@sam/contract/kernel'
import * as contract from '@sam/contract/terms'
import { isClockSettable } from '@sam/domain/terms/policy'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { readClock } from '../kernel/read-clock.ts'
import type { Services } from '../services.ts'
import { describeTerms } from './describe-terms.ts'
import { clockVersionOf, setClock } from './set-clock.ts'

/** `afterClockSet` does what a new day brings; the clock stays set when it fails. */
export function serveTerms(app: FastifyInstance, services: Services, afterClockSet: () => Promise<unknown>): void {
  const { db, institution, demo } = services
  serve(app, readInstitution, async () => {
    const clock = await readClock(db, institution)
    return {
      institution,
      today: clock.today,
      now: clock.now.toISOString(),
      clockIsSet: clock.isSet,
      clockMayBeSet: isClockSettable(institution.policies, { isDemo: demo !== null }),
      clockVersion: clockVersionOf(clock),
      ...(await describeTerms(db, institution, clock.today)),
    }
  })

  serve(app, contract.setClock, async ({ actor, body, request }) => {
    const answer = await setClock(services, actor, body, request.id)
    await afterClockSet().catch((error: unknown) =>
      request.log.error({ err: error }, 'the waitlists could not be swept after the clock was set'),
    )
    return answer
  })
}
