import { readAuditReport as auditReport } from '@sam/contract/degrees/audit-report'
import { readDegreeRequirements, readRequirementsText } from '@sam/contract/degrees/requirements'
import { findGraduationRequirement } from '@sam/database/degrees/import-reads'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/faults.ts'
import { personKeyOf } from '../people/find-readable.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { describeRequirements } from './describe-requirements.ts'
import { readAuditReport } from './read-audit-report.ts'

export function serveDegrees(app: FastifyInstance, services: Services): void {
  const { db, institution } = services
  serve(app, auditReport, ({ actor, params, query }) =>
    readAuditReport(services, actor, personKeyOf(params.userId), query),
  )
  serve(app, readDegreeRequirements, () => describeRequirements(db, institution))
  serve(app, readRequirementsText, async ({ params: { term } }) => {
    const kept = await findGraduationRequirement(db, term)
    if (kept === null) throw notFound(`Requirements of the term ${term}`)
    return { fileName: `graduation-requirements-${term}.yaml`, text: kept.source }
  })
}
