import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../open-database.ts'
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

/** A list of those of the keys that were answered before, with the answer given then; a column for a statement. */
export function knownKeys(keys: readonly IdempotencyKey[]): RawBuilder<KnownKey[]> {
  return sql`(select coalesce(json_agg(json_build_object('personId', person_id, 'key', key,
      'requestHash', encode(request_hash, 'hex'), 'answer', answer)), '[]'::json)
    from idempotency_key where (person_id, key) in (
      select * from unnest(${keys.map(({ personId }) => personId)}::bigint[], ${keys.map(({ key }) => key)}::text[])))`
}

/** Those of the keys that were answered before, with the answer given then. */
export async function findKnownKeys(db: Db, keys: readonly IdempotencyKey[]): Promise<KnownKey[]> {
  const { rows } = await sql<{ known: KnownKey[] }>`select ${knownKeys(keys)} as known`.execute(db)
  return rows[0]?.known ?? []
}
