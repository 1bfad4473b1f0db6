import { advisorLevels, isRole, type Actor } from '@sam/domain/people/role'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { factsVersionText } from '../kernel/facts-version-reads.ts'
import type { Tx } from '../open-database.ts'
import type { JsonValue } from '../tables.ts'

/** A session by its id, as our token names it together with the person. */
export interface SessionId {
  id: string
  personId: number
}

/** What a session must keep to. */
export interface SessionRules {
  idleMinutes: number
  /** Whether those that began with the demo's sign-in count. */
  demo: boolean
}

/** A session that is used, and who acts in it, with the roles granted at this moment. */
export interface UsedSession {
  sessionId: string
  actor: Actor
  /** The version of what rarely changes: a search of courses needs nothing else from the database. */
  factsVersion: number
}

interface ActorRow {
  at: number
  session_id: string
  facts_version: number
  person_id: number
  campus_id: number | null
  roles: string[]
  level: string | null
  units: string[]
}

// A session counts as used once a minute, so that reading writes nothing most of the time. What another process is about to
// note is left to it: two that note several sessions would wait for each other. Nor does anyone wait for the disk to have the
// note: a crash that loses the last second of them makes those sessions seem idle for a second longer.
const useText = (asked: string, found: string) => `
with alive as (
  select wanted.at, session.id, session.person_id, last_used_at
  from ${asked} join session on ${found}
  where ended_at is null and expires_at > now() and last_used_at > now() - make_interval(mins => $1)
    and ($2 or not from_demo)
), used as (
  update session set last_used_at = now() where id in (
    select id from session where id in (select id from alive where last_used_at < now() - interval '1 minute')
    for no key update skip locked)
  returning set_config('synchronous_commit', 'off', true)
)
select alive.at::integer, alive.id as session_id, ${factsVersionText} as facts_version, alive.person_id, person.campus_id, advisor.level,
  array(select role from held_role where person_id = alive.person_id order by role) as roles,
  array(select unit from advisor_unit where person_id = alive.person_id order by unit) as units
from alive
join person on person.id = alive.person_id and person.deactivated_at is null
left join advisor on advisor.person_id = alive.person_id`

const byId = {
  name: 'use-sessions',
  text: useText(
    'unnest($3::uuid[], $4::bigint[]) with ordinality as wanted (id, person_id, at)',
    'session.id = wanted.id and session.person_id = wanted.person_id',
  ),
}
const bySecret = {
  name: 'use-sessions-by-secret',
  text: useText(
    'unnest($3::bytea[]) with ordinality as wanted (secret_hash, at)',
    'session.secret_hash = wanted.secret_hash',
  ),
}

/**
 * Uses sessions by their ids: each with who acts in it; null where it has ended, expired, or lain idle for too many minutes.
 * One prepared statement, since every request begins with it.
 */
export async function recordSessionUses(
  pool: Pool,
  keys: readonly SessionId[],
  { idleMinutes, demo }: SessionRules,
): Promise<(UsedSession | null)[]> {
  const values = [idleMinutes, demo, keys.map(({ id }) => id), keys.map(({ personId }) => personId)]
  return placed((await pool.query<ActorRow>({ ...byId, values })).rows, keys.length)
}

/** The same by the hashes of their cookies' secrets. */
export async function recordSessionUsesBySecret(
  pool: Pool,
  hashes: readonly Buffer[],
  { idleMinutes, demo }: SessionRules,
): Promise<(UsedSession | null)[]> {
  const values = [idleMinutes, demo, hashes]
  return placed((await pool.query<ActorRow>({ ...bySecret, values })).rows, hashes.length)
}

/** Each row at the place of what was asked. */
function placed(rows: readonly ActorRow[], asked: number): (UsedSession | null)[] {
  const found: (UsedSession | null)[] = Array.from({ length: asked }, () => null)
  for (const row of rows)
    found[row.at - 1] = { sessionId: row.session_id, actor: actorOf(row), factsVersion: row.facts_version }
  return found
}

function actorOf(row: ActorRow): Actor {
  const level = advisorLevels.find((known) => known === row.level)
  return {
    personId: row.person_id,
    campusId: row.campus_id,
    roles: row.roles.filter(isRole),
    advising: level === undefined ? null : { level, units: row.units },
  }
}

/** Why a registrar's change ends someone's sessions. */
export type SessionEnd = 'roles' | 'closed' | 'address'

/** Told in every process when sessions end. */
export const sessionChannel = 'session_ended'

const tellEnd = (tx: Tx) => sql`select pg_notify(${sessionChannel}, '')`.execute(tx)

/** Opens a session that lasts at most this many minutes; answers its id. */
export async function recordSession(
  tx: Tx,
  session: { personId: number; secretHash: Buffer; minutes: number; fromDemo: boolean },
): Promise<string> {
  const row = await tx
    .insertInto('session')
    .values({
      person_id: session.personId,
      secret_hash: session.secretHash,
      from_demo: session.fromDemo,
      expires_at: sql<Date>`now() + make_interval(mins => ${session.minutes})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Ends one session, by its id or the hash of its cookie's secret, and answers whose it was; one that has ended stays as it was. */
export async function endSession(tx: Tx, by: { id: string } | { secretHash: Buffer }): Promise<number | null> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('secret_hash', '=', by.secretHash)))
    .where('ended_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst()
  await tellEnd(tx)
  return ended?.person_id ?? null
}

/** Ends every session that began with the demo's sign-in; answers how many. */
export async function endDemoSessions(tx: Tx): Promise<number> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('from_demo', '=', true)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .execute()
  await tellEnd(tx)
  return ended.length
}

/** Ends every session of a person and keeps the reason. The next call in one of them answers with it. */
export async function endSessionsOf(tx: Tx, personId: number, reason: SessionEnd): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
  await tellEnd(tx)
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

/** Keys that stopped signing this many days ago count no longer, and their private halves are removed. */
export async function retireSigningKeys(tx: Tx, purpose: 'token' | 'demo', olderThanDays: number): Promise<void> {
  await tx
    .updateTable('signing_key')
    .set({ retired_at: sql<Date>`now()`, private_jwk: JSON.stringify({}) })
    .where('purpose', '=', purpose)
    .where('retired_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .execute()
}
