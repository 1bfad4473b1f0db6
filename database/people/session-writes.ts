import { advisorLevels, isRole, type Actor } from '@sam/domain/people/role'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Tx } from '../open-database.ts'
import type { JsonValue } from '../tables.ts'

/** A session by its id, as our token names it together with the person, or by the hash of the cookie's secret. */
export type SessionKey = { id: string; personId: number } | { secretHash: Buffer }

interface ActorRow {
  session_id: string
  person_id: number
  campus_id: number | null
  roles: string[]
  level: string | null
  units: string[]
}

// A session counts as used once a minute, so that reading writes nothing most of the time.
const useText = (found: string) => `
with alive as (
  select id, person_id, last_used_at from session
  where ${found} and ended_at is null and expires_at > now()
    and last_used_at > now() - make_interval(mins => $1)
), used as (
  update session set last_used_at = now()
  where id = (select id from alive where last_used_at < now() - interval '1 minute')
)
select alive.id as session_id, alive.person_id, person.campus_id, advisor.level,
  array(select role from granted_role where person_id = alive.person_id order by role) as roles,
  array(select unit from advisor_unit where person_id = alive.person_id order by unit) as units
from alive
join person on person.id = alive.person_id
left join advisor on advisor.person_id = alive.person_id`

const byId = { name: 'use-session', text: useText('id = $2 and person_id = $3') }
const bySecret = { name: 'use-session-by-secret', text: useText('secret_hash = $2') }

/**
 * Uses a session: who acts in it, with the roles granted at this moment; null when it has ended, expired, or lain idle
 * for too many minutes. One prepared statement, since every request begins with it.
 */
export async function recordSessionUse(
  pool: Pool,
  key: SessionKey,
  idleMinutes: number,
): Promise<{ sessionId: string; actor: Actor } | null> {
  const query =
    'id' in key
      ? { ...byId, values: [idleMinutes, key.id, key.personId] }
      : { ...bySecret, values: [idleMinutes, key.secretHash] }
  const [row] = (await pool.query<ActorRow>(query)).rows
  if (!row) return null
  const level = advisorLevels.find((known) => known === row.level)
  const actor: Actor = {
    personId: row.person_id,
    campusId: row.campus_id,
    roles: row.roles.filter(isRole),
    advising: level === undefined ? null : { level, units: row.units },
  }
  return { sessionId: row.session_id, actor }
}

/** Opens a session that lasts at most so many minutes; answers its id. */
export async function recordSession(
  tx: Tx,
  session: { personId: number; secretHash: Buffer; minutes: number },
): Promise<string> {
  const row = await tx
    .insertInto('session')
    .values({
      person_id: session.personId,
      secret_hash: session.secretHash,
      expires_at: sql<Date>`now() + make_interval(mins => ${session.minutes})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Ends one session, by its id or the hash of its cookie's secret; one that has ended stays as it was. */
export async function endSession(tx: Tx, by: { id: string } | { secretHash: Buffer }): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('secret_hash', '=', by.secretHash)))
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every session of a person, as when grants are revoked. */
export async function endSessionsOf(tx: Tx, personId: number): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Holds off other processes that would make a signing key at the same moment, until the transaction ends. */
export async function lockSigningKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('signing_key'))`.execute(tx)
}

export async function recordSigningKey(
  tx: Tx,
  key: { id: string; purpose: 'token' | 'demo'; privateJwk: JsonValue },
): Promise<void> {
  await tx
    .insertInto('signing_key')
    .values({ id: key.id, purpose: key.purpose, private_jwk: JSON.stringify(key.privateJwk) })
    .execute()
}

/** Keys that stopped signing so many days ago count no longer, and their private halves are removed. */
export async function retireSigningKeys(tx: Tx, purpose: 'token' | 'demo', olderThanDays: number): Promise<void> {
  await tx
    .updateTable('signing_key')
    .set({ retired_at: sql<Date>`now()`, private_jwk: JSON.stringify({}) })
    .where('purpose', '=', purpose)
    .where('retired_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .execute()
}
