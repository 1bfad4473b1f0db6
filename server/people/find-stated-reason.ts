import type { Db } from '@sam/database/open-database'
import { findReadingReason } from '@sam/database/audit/access-reads'
import { reasonHours } from '@sam/domain/people/policy'
import type { Actor } from '@sam/domain/people/role'

/** The reason that a reader stated for opening a record a short time ago; null when there is none. */
export function findStatedReason(db: Db, actor: Actor, subjectId: number): Promise<string | null> {
  return findReadingReason(db, { viewerId: actor.personId, subjectId, hours: reasonHours })
}
