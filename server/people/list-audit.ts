import type { listUserAudit } from '@sam/contract/people/accounts'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import { listAuditEntries } from '@sam/database/audit/audit-reads'
import type { Actor } from '@sam/domain/people/role'
import { signEntry } from '@sam/domain/people/sign-entry'
import type { Services } from '../services.ts'
import { findReadable, personKeyOf } from './find-readable.ts'

/** The audit entries of a record, for those who may read the whole record, signed as they may see it. */
export async function listAudit(
  services: Services,
  actor: Actor,
  userId: string,
  { limit, before }: QueryOf<typeof listUserAudit>,
): Promise<AnswerOf<typeof listUserAudit>> {
  const { person } = await findReadable(services, actor, personKeyOf(userId), { surface: 'audit log', whole: true })
  const rows = await listAuditEntries(services.db, person.id, { limit: limit + 1, before: before ?? null })
  return {
    entries: rows.slice(0, limit).map(({ id, happenedAt, actorName, actorRole, ...entry }) => ({
      ...entry,
      id: String(id),
      timestamp: happenedAt.toISOString(),
      performedBy: signEntry({ name: actorName, role: actorRole }, actor.roles),
    })),
    more: rows.length > limit,
  }
}
