import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'
import type { Seal } from './seal-reads.ts'

/** Takes the right to seal until the transaction ends; false when another process has it. */
export async function lockSealing(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('audit_seal')) as taken`.execute(tx)
  return rows[0]?.taken === true
}

/** Seals the entries after the last seal up to this one; null when there are none. */
export async function recordSeal(tx: Tx, lastEntry: number): Promise<Seal | null> {
  const { rows } = await sql<Seal>`
    with previous as (
      select coalesce(max(id), 0) + 1 as next, coalesce(max(last_entry_id), 0) + 1 as first,
        coalesce((select hash from audit_seal order by id desc limit 1), ''::bytea) as hash
      from audit_seal)
    insert into audit_seal (id, first_entry_id, last_entry_id, entries, hash)
    select next, first, ${lastEntry}::bigint, digest.entries, digest.hash
    from previous cross join lateral audit_seal_digest(next, previous.hash, first, ${lastEntry}::bigint) digest
    where first <= ${lastEntry}::bigint and digest.entries > 0
    returning id as number, last_entry_id as "lastEntry", entries, encode(hash, 'hex') as hash`.execute(tx)
  return rows[0] ?? null
}
