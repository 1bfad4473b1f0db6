import { sql } from 'kysely'
import type { SessionEnd, SessionRules } from './session-writes.ts'
import type { Db } from '../open-database.ts'

/** The keys of a purpose that still count, newest first, with whether each was made too long ago to sign any more. */
export async function listSigningKeys(db: Db, purpose: 'token' | 'demo') {
  return db
    .selectFrom('signing_key')
    .select(['id', 'private_jwk as privateJwk', 'created_at as createdAt'])
    .where('purpose', '=', purpose)
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Which of these sessions are over: ended, expired, idle for too many minutes, or begun in a demo that is off. Looking at them is no use of them. */
export async function listEndedSessions(
  db: Db,
  ids: readonly string[],
  { idleMinutes, demo }: SessionRules,
): Promise<string[]> {
  const alive = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('person')
            .select('person.id')
            .whereRef('person.id', '=', 'session.person_id')
            .where('deactivated_at', 'is not', null),
        ),
      ),
    )
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .where((eb) => eb.or([eb.lit(demo), eb('from_demo', '=', false)]))
    .execute()
  const standing = new Set(alive.map(({ id }) => id))
  return ids.filter((id) => !standing.has(id))
}

/** Why others ended the session with this secret; null where it goes on, or ended otherwise. */
export async function findSessionEnd(db: Db, secretHash: Buffer): Promise<SessionEnd | null> {
  const row = await db
    .selectFrom('session')
    .select('end_reason')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
  return (row?.end_reason ?? null) as SessionEnd | null
}
