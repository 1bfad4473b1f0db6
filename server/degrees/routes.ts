import { readDegreeRequirements, readRequirementsText } from '@sam/contract/degrees/requirements'
import { findGraduationRequirement } from '@sam/database/degrees/import-reads'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/faults.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { describeRequirements } from './describe-requirements.ts'

export function serveDegrees(app: FastifyInstance, { db, institution }: Services): void {
  serve(app, readDegreeRequirements, () => describeRequirements(db, institution))
  serve(app, readRequirementsText, async ({ params: { term } }) => {
    const kept = await findGraduationRequirement(db, term)
    if (kept === null) throw notFound(`Requirements of the term ${term}`)
    return { fileName: `graduation-requirements-${term}.yaml`, text: kept.source }
  })
}
