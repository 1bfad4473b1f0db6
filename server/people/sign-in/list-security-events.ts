import { accountId } from '@sam/domain/people/account-id'
import type { listSecurityEvents as route } from '@sam/contract/people/security'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import { listSecurityEvents as listRows } from '@sam/database/audit/security-reads'
import type { Services } from '../../services.ts'

/** Who signed in and out, and what was refused; what this process has counted so far included. */
export async function listSecurityEvents(
  { db, security }: Pick<Services, 'db' | 'security'>,
  { limit, before, outcome }: QueryOf<typeof route>,
): Promise<AnswerOf<typeof route>> {
  await security.flush()
  const rows = await listRows(db, { limit: limit + 1, before: before ?? null, outcome })
  return {
    events: rows.slice(0, limit).map(({ id, happenedAt, kind, personId, name, ...event }) => ({
      ...event,
      id: String(id),
      timestamp: happenedAt.toISOString(),
      event: kind,
      person: personId === null ? null : { accountId: accountId(personId, null), name },
    })),
    more: rows.length > limit,
    keptDays: security.settings.keepDays,
  }
}
