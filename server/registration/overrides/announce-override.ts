import { recordNotices, type NewNotification } from '@sam/database/notifications/notification-writes'
import { recordAuditEntry } from '@sam/database/kernel/writes'
import type { Tx } from '@sam/database/open-database'
import type { JsonValue } from '@sam/database/tables'
import type { Actor, Role } from '@sam/domain/people/role'

/** Who changes a student's holds or waivers, and in which call. */
export interface OverrideCause {
  actor: Actor
  note: string | null
  requestId: string
  /** What brings it about tells the student too. */
  isToldElsewhere?: boolean
}

export interface OverrideWords {
  personId: number
  entity: 'hold' | 'waiver'
  id: number
  action: string
  details: string
  before: JsonValue | null
  after: JsonValue | null
  /** Knows the entry of the log. */
  notice: (entry: number) => NewNotification
}

/** The role in which someone keeps holds and waivers: the one that allows most. */
function keeperRoleOf(actor: Actor): Role {
  return actor.roles.includes('Registrar') ? 'Registrar' : 'Academic Advisor'
}

/** Puts a change of a student's holds or waivers in the log and tells the student, in its transaction. */
export async function announceOverride(tx: Tx, cause: OverrideCause, words: OverrideWords): Promise<void> {
  const { personId, entity, id, action, details, before, after, notice } = words
  const { actor, note, requestId, isToldElsewhere } = cause
  const entry = await recordAuditEntry(tx, {
    actorId: actor.personId,
    actorRole: keeperRoleOf(actor),
    subjectId: personId,
    category: 'enrollment',
    action,
    details,
    note,
    entity,
    entityKey: String(id),
    before,
    after,
    requestId,
  })
  if (!isToldElsewhere) await recordNotices(tx, [notice(entry)])
}
