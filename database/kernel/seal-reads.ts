import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface Seal {
  number: number
  /** It covers the entries up to this one, and all seals before it. */
  lastEntry: number
  entries: number
  /** In hexadecimal. */
  hash: string
}

/** Up to where the log could be sealed once everything that runs at this moment is over. */
export interface SealBound {
  lastEntry: number
  at: Date
}

/** The bound of this moment: an entry with a lower number is there already, or its transaction has begun before. */
export async function loadSealBound(db: Db): Promise<SealBound> {
  const { rows } = await sql<SealBound>`
    select coalesce((select max(id) from audit_entry), 0) as "lastEntry", clock_timestamp() as at`.execute(db)
  const [bound] = rows
  if (!bound) throw new Error('the log answered nothing')
  return bound
}

/** True when no transaction that had begun by then is still under way, so that no lower number can come any more. */
export async function isSettled(db: Db, { at }: SealBound): Promise<boolean> {
  const { rows } = await sql<{ running: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and date_trunc('milliseconds', xact_start) <= ${at}) as running`.execute(db)
  return rows[0]?.running === false
}

export async function findSeal(db: Db, number: number): Promise<Seal | null> {
  const { rows } = await sql<Seal>`
    select id as number, last_entry_id as "lastEntry", entries, encode(hash, 'hex') as hash
    from audit_seal where id = ${number}`.execute(db)
  return rows[0] ?? null
}

export interface LogState {
  seals: number
  entries: number
  /** The latest seal; null before the first. */
  head: Seal | null
  /** Entries after it, and when the oldest of them came. */
  unsealed: number
  unsealedSince: Date | null
}

export async function loadLogState(db: Db): Promise<LogState> {
  const { rows } = await sql<Omit<LogState, 'head'> & { last: number }>`
    with head as (select coalesce(max(id), 0) as last, coalesce(max(last_entry_id), 0) as covered, count(*) as seals
      from audit_seal)
    select head.seals, head.last, (select count(*) from audit_entry) as entries,
      (select count(*) from audit_entry where id > head.covered) as unsealed,
      (select min(happened_at) from audit_entry where id > head.covered) as "unsealedSince"
    from head`.execute(db)
  const [state] = rows
  if (!state) throw new Error('the log answered nothing')
  const { last, ...counts } = state
  return { ...counts, head: await findSeal(db, last) }
}

export interface BrokenSeal {
  number: number
  firstEntry: number
  lastEntry: number
  /** Entries that were sealed, and those found now. */
  sealed: number
  found: number
  isGap: boolean
}

/** Seals that no longer fit their entries, the seal before them or their place; empty when the log is as it was sealed. */
export async function listBrokenSeals(db: Db): Promise<BrokenSeal[]> {
  const { rows } = await sql<BrokenSeal>`
    with chain as (
      select id, first_entry_id, last_entry_id, entries, hash,
        coalesce(lag(hash) over in_order, ''::bytea) as previous,
        coalesce(lag(id) over in_order, 0) as previous_id, coalesce(lag(last_entry_id) over in_order, 0) as previous_last
      from audit_seal window in_order as (order by id))
    select chain.id as number, first_entry_id as "firstEntry", last_entry_id as "lastEntry", chain.entries as sealed,
      now.entries as found, chain.id <> previous_id + 1 or first_entry_id <> previous_last + 1 as "isGap"
    from chain cross join lateral audit_seal_digest(chain.id, previous, first_entry_id, last_entry_id) now
    where now.hash <> chain.hash or now.entries <> chain.entries
      or chain.id <> previous_id + 1 or first_entry_id <> previous_last + 1
    order by chain.id`.execute(db)
  return rows
}

/** Entries with numbers that the log never gives. */
export async function countEntriesBeforeFirst(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from audit_entry where id < 1`.execute(db)
  return rows[0]?.count ?? 0
}
