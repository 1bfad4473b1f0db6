import { recordAuditEntries } from '@sam/database/kernel/writes'
import type { Tx } from '@sam/database/open-database'
import type { PlanRow } from '@sam/database/planning/plan-list-reads'
import type { JsonValue } from '@sam/database/tables'

/** Who changes whose plans: students change their own. */
export interface PlanCause {
  personId: number
  requestId: string
}

/** What a plan holds, as the log names it; its name and its place among the others have entries of their own. */
export const loggedPlan = (id: number) => ({ entity: 'course plan', key: String(id) })

interface NotedChange {
  entity: 'course plan' | 'course plan list'
  action: string
  details: string
  before: object | null
  after: object | null
}

/** Puts a student's change of a plan in the log, in its transaction. */
export async function notePlan(
  tx: Tx,
  { personId, requestId }: PlanCause,
  { id, name }: Pick<PlanRow, 'id' | 'name'>,
  { entity, action, details, before, after }: NotedChange,
): Promise<void> {
  await recordAuditEntries(tx, [
    {
      actorId: personId,
      actorRole: 'Student',
      subjectId: personId,
      category: 'academic',
      action,
      details: `${name}: ${details}`,
      note: null,
      entity,
      entityKey: String(id),
      before: before as JsonValue,
      after: after as JsonValue,
      requestId,
    },
  ])
}
