import * as contract from '@sam/contract/planning'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { listPlannedSections } from './list-planned-sections.ts'
import { dropPlannedSection, planSection } from './plan-section.ts'

export function servePlanning(app: FastifyInstance, { db, institution }: Services): void {
  serve(app, contract.listPlannedSections, ({ actor, params }) =>
    listPlannedSections(db, institution, actor, params.term),
  )
  serve(app, contract.planSection, ({ actor, params }) => planSection(db, actor, params))
  serve(app, contract.dropPlannedSection, ({ actor, params }) => dropPlannedSection(db, actor, params))
}
