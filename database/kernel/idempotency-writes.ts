import { sql } from 'kysely'
import { forEachBatch } from '../insert-rows.ts'
import type { Tx } from '../open-database.ts'
import type { JsonValue } from '../tables.ts'

export interface IdempotencyKey {
  personId: number
  key: string
  /** SHA-256 of the request, in hexadecimal. */
  requestHash: string
}

export interface KnownKey extends IdempotencyKey {
  answer: JsonValue | null
}

/**
 * Takes keys for commands about to be performed, in one order for everybody. Answers those that were taken before,
 * with the answer given then; a key that another transaction is taking is waited for.
 */
export async function takeIdempotencyKeys(tx: Tx, keys: readonly IdempotencyKey[]): Promise<KnownKey[]> {
  if (keys.length === 0) return []
  const columns = { personId: 'bigint', key: 'text', requestHash: 'text' }
  const taken = await forEachBatch<IdempotencyKey, { personId: number; key: string }>(
    tx,
    columns,
    keys,
    (source) => sql`insert into idempotency_key (person_id, key, request_hash)
      select "personId", key, decode("requestHash", 'hex') from ${source} order by 1, 2
      on conflict do nothing returning person_id as "personId", key`,
  )
  const isNew = new Set(taken.map(({ personId, key }) => `${personId} ${key}`))
  const before = keys.filter(({ personId, key }) => !isNew.has(`${personId} ${key}`))
  return forEachBatch<IdempotencyKey, KnownKey>(
    tx,
    columns,
    before,
    (source) => sql`select known.person_id as "personId", known.key, encode(known.request_hash, 'hex') as "requestHash",
        known.answer
      from idempotency_key known join ${source} on known.person_id = source."personId" and known.key = source.key`,
  )
}

export async function recordIdempotentAnswers(
  tx: Tx,
  answers: readonly { personId: number; key: string; answer: object }[],
): Promise<void> {
  await forEachBatch(
    tx,
    { personId: 'bigint', key: 'text', answer: 'jsonb' },
    answers,
    (source) => sql`update idempotency_key set answer = source.answer, status = 200 from ${source}
      where idempotency_key.person_id = source."personId" and idempotency_key.key = source.key`,
  )
}

/** Gives keys back whose commands were not performed after all. */
export async function cancelIdempotencyKeys(tx: Tx, keys: readonly { personId: number; key: string }[]): Promise<void> {
  await forEachBatch(
    tx,
    { personId: 'bigint', key: 'text' },
    keys,
    (source) => sql`delete from idempotency_key using ${source}
      where idempotency_key.person_id = source."personId" and idempotency_key.key = source.key`,
  )
}
