import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'
import { placesOf, type Seal, type SealedLog } from './seal-reads.ts'

/** A seal covers no more, so that sealing a log of years, at the first start with seals for it, goes on in steps. */
const mostEntries = 100_000

/** Takes the right to seal a log until the transaction ends; false when another process has it. */
export async function lockSealing(tx: Tx, log: SealedLog): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`seal of ${log}`})) as taken`.execute(tx)
  return rows[0]?.taken === true
}

/** Seals the entries after the last seal up to this one, or the first of them; null when there are none. */
export async function recordSeal(tx: Tx, log: SealedLog, lastEntry: number): Promise<Seal | null> {
  const { entries, seals, digest } = placesOf[log]
  const { rows } = await sql<Seal>`
    with previous as (
      select coalesce(max(id), 0) + 1 as next, coalesce(max(last_entry_id), 0) + 1 as first,
        coalesce((select hash from ${seals} order by id desc limit 1), ''::bytea) as hash
      from ${seals}),
    bound as (
      select coalesce((select id from ${entries} where id >= (select first from previous) and id <= ${lastEntry}::bigint
        order by id offset ${mostEntries - 1} limit 1), ${lastEntry}::bigint) as last)
    insert into ${seals} (id, first_entry_id, last_entry_id, entries, hash)
    select next, first, last, sealed.entries, sealed.hash
    from previous cross join bound cross join lateral ${digest}(next, previous.hash, first, last) sealed
    where first <= last and sealed.entries > 0
    returning id as number, last_entry_id as "lastEntry", entries, encode(hash, 'hex') as hash`.execute(tx)
  return rows[0] ?? null
}
