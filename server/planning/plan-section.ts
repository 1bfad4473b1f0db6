import type { planSection as route } from '@sam/contract/planning/sections'
import type { AnswerOf, ParamsOf } from '@sam/contract/route'
import { inTransaction, type Db } from '@sam/database/open-database'
import { isEnrollableSection } from '@sam/database/planning/section-reads'
import { cancelPlannedSection, recordPlannedSection } from '@sam/database/planning/section-writes'
import type { Actor } from '@sam/domain/people/role'
import { notFound } from '../http/faults.ts'

type Params = ParamsOf<typeof route>

/** Keeps a class in the student's own planner of a term. A plan is no record: nothing else changes. */
export async function planSection(db: Db, actor: Actor, { term, sectionId }: Params): Promise<AnswerOf<typeof route>> {
  return inTransaction(db, async (tx) => {
    if (!(await isEnrollableSection(tx, sectionId, term))) throw notFound(`Class ${sectionId} of term ${term}`)
    await recordPlannedSection(tx, { personId: actor.personId, sectionId, term })
    return { sectionId, planned: true }
  })
}

export async function dropPlannedSection(
  db: Db,
  actor: Actor,
  { term, sectionId }: Params,
): Promise<AnswerOf<typeof route>> {
  return inTransaction(db, async (tx) => {
    await cancelPlannedSection(tx, { personId: actor.personId, sectionId, term })
    return { sectionId, planned: false }
  })
}
