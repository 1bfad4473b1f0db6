import type { listUserAudit } from '@sam/contract/people/accounts'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import { readAuditPage } from '@sam/database/audit/audit-reads'
import { listChanges } from '@sam/domain/audit/list-changes'
import { fromLocalTime } from '@sam/domain/kernel/day-in-zone'
import type { Actor } from '@sam/domain/people/role'
import { signEntry } from '@sam/domain/people/sign-entry'
import type { Services } from '../services.ts'
import { findReadable, personKeyOf } from './find-readable.ts'

/** The audit entries of a record, for those who may read the whole record, signed as they may see it. */
export async function listAudit(
  services: Services,
  actor: Actor,
  userId: string,
  { limit, before, from, ...wanted }: QueryOf<typeof listUserAudit>,
): Promise<AnswerOf<typeof listUserAudit>> {
  const { person } = await findReadable(services, actor, personKeyOf(userId), { surface: 'audit log', whole: true })
  const { db, institution } = services
  const since = from ? new Date(fromLocalTime(`${from}T00:00`, institution.timeZone) ?? 0) : null
  const filter = { kind: wanted.kind ?? null, by: wanted.by ?? null, from: since }
  const { entries: rows, counts } = await readAuditPage(db, person.id, {
    ...filter,
    category: wanted.category ?? null,
    limit: limit + 1,
    before: before ?? null,
  })
  return {
    entries: rows.slice(0, limit).map((row) => ({
      id: String(row.id),
      action: row.action,
      details: row.details,
      note: row.note,
      category: row.category,
      timestamp: row.happenedAt.toISOString(),
      performedBy: signEntry({ name: row.actorName, role: row.actorRole }, actor.roles),
      isReaders: row.actorId !== null && row.actorId === actor.personId,
      isImported: row.entity === 'section',
      changes: listChanges(row.before, row.after),
    })),
    counts,
    more: rows.length > limit,
  }
}
