import { isDeepStrictEqual } from 'node:util'
import type { CommandAnswer } from '@sam/contract/registration/commands'
import type { Db } from '@sam/database/open-database'
import type { Submission } from '@sam/server/registration/enrollment/perform-commands'

/** What the log says when something was done, by the outcome that was answered. */
const actions: Record<string, readonly string[]> = {
  enrolled: ['Enrolled', 'Enrolled by swap'],
  waitlisted: ['Joined the waitlist'],
  dropped: ['Dropped'],
  changed: ['Changed registration', 'Changed the class to drop'],
  left: ['Left the waitlist'],
}

/**
 * What is wrong between answers given and the database: an answer that is not kept under its key as it was given, a deed
 * that is not in the log exactly once, or a deed in the log that was answered as refused.
 */
export async function findUnmatched(
  db: Db,
  submissions: readonly Submission[],
  answers: ReadonlyMap<string, CommandAnswer>,
): Promise<string[]> {
  const kept = await db.selectFrom('idempotency_key').select(['key', 'answer']).execute()
  const keptByKey = new Map(kept.map(({ key, answer }) => [key, answer]))
  const log = await db
    .selectFrom('audit_entry')
    .select(['request_id', 'action', 'entity_key'])
    .where('request_id', 'in', [...answers.keys(), ''])
    .execute()
  const logByKey = new Map<string | null, typeof log>()
  for (const entry of log) logByKey.set(entry.request_id, [...(logByKey.get(entry.request_id) ?? []), entry])
  return submissions.flatMap(({ key, command }) => {
    const answer = answers.get(key ?? '')
    if (!answer) return []
    const entries = logByKey.get(key) ?? []
    const wrong = answer.results.flatMap(({ sectionId, outcome }) => {
      const wanted = actions[outcome] ?? []
      const found = entries.filter(
        ({ action, entity_key }) => entity_key === `${command.personId}/${sectionId}` && wanted.includes(action),
      )
      return found.length === (wanted.length > 0 ? 1 : 0) ? [] : [`${outcome} ${sectionId}: ${found.length} entries`]
    })
    if (!isDeepStrictEqual(keptByKey.get(key ?? ''), answer)) wrong.push('the answer is not kept as it was given')
    if (!answer.done && entries.length > 0) wrong.push(`refused, with ${entries.length} entries`)
    return wrong.map((what) => `${key} ${command.kind}: ${what}`)
  })
}
