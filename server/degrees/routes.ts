import { readAuditReport as auditReport } from '@sam/contract/degrees/audit-report'
import * as decisions from '@sam/contract/degrees/decisions'
import { readDegreeRequirements, readRequirementsText } from '@sam/contract/degrees/requirements'
import { findGraduationRequirement } from '@sam/database/degrees/import-reads'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/faults.ts'
import { personKeyOf } from '../people/find-readable.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { describeRequirements } from './describe-requirements.ts'
import { grantException, pinCourse, revokeException, unpinCourse } from './edit-decisions.ts'
import { readAuditReport } from './read-audit-report.ts'

export function serveDegrees(app: FastifyInstance, services: Services): void {
  const { db, institution } = services
  serve(app, auditReport, ({ actor, params, query }) =>
    readAuditReport(services, actor, personKeyOf(params.userId), query),
  )
  serve(app, decisions.pinCourse, ({ actor, params, body, request }) =>
    pinCourse(services, { actor, by: personKeyOf(params.userId), requestId: request.id }, body),
  )
  serve(app, decisions.unpinCourse, async ({ actor, params, request }) => {
    await unpinCourse(services, { actor, by: personKeyOf(params.userId), requestId: request.id }, params.id)
    return { unpinned: true as const }
  })
  serve(app, decisions.grantException, ({ actor, params, body, request }) =>
    grantException(services, { actor, by: personKeyOf(params.userId), requestId: request.id }, body),
  )
  serve(app, decisions.revokeException, async ({ actor, params, body, request }) => {
    const cause = { actor, by: personKeyOf(params.userId), requestId: request.id }
    await revokeException(services, cause, { id: params.id, note: body.note })
    return { revoked: true as const }
  })
  serve(app, readDegreeRequirements, () => describeRequirements(db, institution))
  serve(app, readRequirementsText, async ({ params: { term } }) => {
    const kept = await findGraduationRequirement(db, term)
    if (kept === null) throw notFound(`Requirements of the term ${term}`)
    return { fileName: `graduation-requirements-${term}.yaml`, text: kept.source }
  })
}
