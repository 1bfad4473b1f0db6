import { readAuditFile as auditFile, readAuditReport as auditReport } from '@sam/contract/degrees/audit-report'
import * as decisions from '@sam/contract/degrees/decisions'
import { removeWhatIf as removeRoute, saveWhatIf as saveRoute } from '@sam/contract/degrees/what-ifs'
import { readDegreeRequirements, readRequirementsText } from '@sam/contract/degrees/requirements'
import { findGraduationRequirement } from '@sam/database/degrees/import-reads'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/faults.ts'
import { personKeyOf } from '../people/find-readable.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { describeRequirements } from './describe-requirements.ts'
import { grantException, pinCourse, revokeException, unpinCourse } from './edit-decisions.ts'
import { removeWhatIf, saveWhatIf } from './edit-what-ifs.ts'
import { readAuditFile, readAuditReport } from './read-audit-report.ts'

/** A file takes the server some tenths of a second. */
const fileRate = { max: 30, timeWindow: '1 minute' }

export function serveDegrees(app: FastifyInstance, services: Services): void {
  const { db, institution } = services
  serve(app, auditReport, ({ actor, params, query }) =>
    readAuditReport(services, actor, personKeyOf(params.userId), query),
  )
  serve(
    app,
    auditFile,
    async ({ actor, params, query, reply }) => {
      const { name, bytes } = await readAuditFile(services, actor, personKeyOf(params.userId), query)
      return reply.header('content-disposition', `attachment; filename="${name}"`).type('application/pdf').send(bytes)
    },
    { rateLimit: fileRate },
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
  serve(app, saveRoute, ({ actor, body }) => saveWhatIf(services, actor, body))
  serve(app, removeRoute, ({ actor, params }) => removeWhatIf(services, actor, params.id))
  serve(app, readDegreeRequirements, () => describeRequirements(db, institution))
  serve(app, readRequirementsText, async ({ params: { term } }) => {
    const kept = await findGraduationRequirement(db, term)
    if (kept === null) throw notFound(`Requirements of the term ${term}`)
    return { fileName: `graduation-requirements-${term}.yaml`, text: kept.source }
  })
}
