import * as holds from '@sam/contract/registration/holds'
import * as periods from '@sam/contract/registration/periods'
import * as refusals from '@sam/contract/registration/refusals'
import * as waivers from '@sam/contract/registration/waivers'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { liftHold, listHolds, placeHold } from './edit-holds.ts'
import { listHoldDepartments } from './hold-departments.ts'
import { placeHolds } from './place-holds.ts'
import { readPeriods, replacePeriods } from '../periods/edit-periods.ts'
import { listPeriodChanges } from '../periods/list-period-changes.ts'
import { discardDraft, findClashes, keepDraft } from '../periods/plan-periods.ts'
import { listApprovers } from './list-approvers.ts'
import { grantWaiver, listWaivers } from './edit-waivers.ts'
import type { RegistrationSources } from '../enrollment/load-term-registrations.ts'
import { readWaiverEffect, revokeWaiver } from './revoke-waiver.ts'

/** Holds, waivers and enrollment periods: what lets registration through, or not. */
export function serveOverrides(app: FastifyInstance, services: Services, sources: RegistrationSources): void {
  serve(app, holds.listHolds, ({ actor, params }) => listHolds(services, actor, params.userId))
  serve(app, holds.listHoldDepartments, ({ actor }) => listHoldDepartments(services, actor))
  serve(app, holds.placeHold, ({ actor, params, body, request }) =>
    placeHold(services, { actor, note: body.note ?? null, requestId: request.id }, params.userId, body),
  )
  serve(app, holds.placeHolds, ({ actor, body, request }) =>
    placeHolds(services, { actor, note: body.note, requestId: request.id }, body),
  )
  serve(app, holds.liftHold, async ({ actor, params, body, request }) => {
    const cause = { actor, note: body.note, requestId: request.id }
    await liftHold(services, cause, params.id, body.note)
    return { lifted: true as const }
  })

  serve(app, refusals.listApprovers, ({ actor, params, query }) => listApprovers(services, actor, params.userId, query))

  serve(app, waivers.listWaivers, ({ actor, params }) => listWaivers(services, actor, params.userId))
  serve(app, waivers.grantWaiver, ({ actor, params, body, request }) =>
    grantWaiver(services, sources, { actor, note: body.note, requestId: request.id }, params.userId, body),
  )
  serve(app, waivers.readWaiverEffect, ({ actor, params }) => readWaiverEffect(services, sources, actor, params.id))
  serve(app, waivers.revokeWaiver, ({ actor, params, body, request }) =>
    revokeWaiver(services, sources, { actor, note: body.note, requestId: request.id }, params.id),
  )

  serve(app, periods.readEnrollmentPeriods, ({ actor, params }) => readPeriods(services, actor, params.term))
  serve(app, periods.listPeriodChanges, ({ params }) => listPeriodChanges(services, params.term))
  serve(app, periods.keepPeriodDraft, ({ actor, params, body }) => keepDraft(services, actor, params.term, body))
  serve(app, periods.discardPeriodDraft, ({ actor, params }) => discardDraft(services, actor, params.term))
  serve(app, periods.findPeriodClashes, ({ params, body }) => findClashes(services, params.term, body))
  serve(app, periods.replaceEnrollmentPeriods, ({ actor, params, body, request }) =>
    replacePeriods(services, { actor, note: body.note ?? null, requestId: request.id }, params.term, body),
  )
}
