import { sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'
import type { JsonValue } from '../tables.ts'

export interface IdempotencyKey {
  personId: number
  key: string
  /** SHA-256 of the request, in hexadecimal. */
  requestHash: string
}

export interface KnownKey extends IdempotencyKey {
  answer: JsonValue
}

/** Those of the keys that were answered before, with the answer given then. */
export async function listKnownKeys(db: Db, keys: readonly IdempotencyKey[]): Promise<KnownKey[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<KnownKey>`
    select person_id as "personId", key, encode(request_hash, 'hex') as "requestHash", answer
    from idempotency_key where (person_id, key) in (
      select * from unnest(${keys.map(({ personId }) => personId)}::bigint[], ${keys.map(({ key }) => key)}::text[]))`.execute(
    db,
  )
  return rows
}

/**
 * Keeps the answers to keys, in the transaction of what was answered. When another transaction took one of them
 * meanwhile, this one is begun anew.
 */
export async function recordAnswers(tx: Tx, answers: readonly (IdempotencyKey & { answer: object })[]): Promise<void> {
  if (answers.length === 0) return
  const rows = answers.map(({ personId, key, requestHash, answer }) => ({
    person_id: personId,
    key,
    hash: requestHash,
    answer,
  }))
  await sql`select keep_answers(${JSON.stringify(rows)}::json, ${rows.length})`.execute(tx)
}

/**
 * Forgets answers that nobody asks for again: of what was done after two days, of refusals, which anybody can cause in
 * any number, after an hour.
 */
export async function cancelOldAnswers(tx: Tx): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - interval '48 hours'
    or (created_at < now() - interval '1 hour' and (answer ->> 'done') = 'false')`.execute(tx)
}

/** Forgets the answers to one person's keys. */
export async function cancelAnswersOf(tx: Tx, personId: number): Promise<void> {
  await sql`delete from idempotency_key where person_id = ${personId}`.execute(tx)
}
