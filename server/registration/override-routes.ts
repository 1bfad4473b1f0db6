import * as contract from '@sam/contract/overrides'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../http/services.ts'
import { liftHold, listHolds, placeHold } from './keep-holds.ts'
import { readPeriods, replacePeriods } from './keep-periods.ts'
import { grantWaiver, listWaivers } from './keep-waivers.ts'
import type { RegistrationSources } from './load-ledger.ts'
import { passFreeSeats } from './pass-free-seats.ts'
import type { CommandQueue } from './queue-commands.ts'
import { readWaiverEffect, revokeWaiver } from './revoke-waiver.ts'

/** Holds, waivers and enrollment periods: what lets registration through, or not. */
export function serveOverrides(
  app: FastifyInstance,
  services: Services,
  sources: RegistrationSources,
  queue: CommandQueue,
): void {
  const { db } = services

  serve(app, contract.listHolds, ({ actor, params }) => listHolds(services, actor, params.userId))
  serve(app, contract.placeHold, ({ actor, params, body, request }) =>
    placeHold(services, { actor, note: body.note ?? null, requestId: request.id }, params.userId, body),
  )
  serve(app, contract.liftHold, async ({ actor, params, body, request }) => {
    const cause = { actor, note: body.note, requestId: request.id }
    const personId = await liftHold(services, cause, params.id, body.note)
    await passFreeSeats(db, queue, cause, personId, request.log)
    return { lifted: true as const }
  })

  serve(app, contract.listWaivers, ({ actor, params }) => listWaivers(services, actor, params.userId))
  serve(app, contract.grantWaiver, async ({ actor, params, body, request }) => {
    const cause = { actor, note: body.note, requestId: request.id }
    const granted = await grantWaiver(services, cause, params.userId, body)
    await passFreeSeats(db, queue, cause, granted.personId, request.log)
    return granted.waiver
  })
  serve(app, contract.readWaiverEffect, ({ actor, params }) => readWaiverEffect(services, sources, actor, params.id))
  serve(app, contract.revokeWaiver, ({ actor, params, body, request }) =>
    revokeWaiver(services, sources, { actor, note: body.note, requestId: request.id }, params.id),
  )

  serve(app, contract.readEnrollmentPeriods, ({ params }) => readPeriods(services, params.term))
  serve(app, contract.replaceEnrollmentPeriods, ({ actor, params, body, request }) =>
    replacePeriods(services, { actor, note: body.note ?? null, requestId: request.id }, params.term, body.periods),
  )
}
