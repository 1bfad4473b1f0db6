import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** The logs that are sealed: the changes of records, and who read them. */
export const sealedLogs = ['changes', 'reads'] as const
export type SealedLog = (typeof sealedLogs)[number]

/** Where a log and its seals are kept, and what a seal of some of its entries is. */
export const placesOf = {
  changes: { entries: sql.table('audit_entry'), seals: sql.table('audit_seal'), digest: sql.ref('audit_seal_digest') },
  reads: {
    entries: sql.table('record_access'),
    seals: sql.table('access_seal'),
    digest: sql.ref('access_seal_digest'),
  },
} as const

export interface Seal {
  number: number
  /** It covers the entries up to this one, and all seals before it. */
  lastEntry: number
  entries: number
  /** In hexadecimal. */
  hash: string
}

/** How far the log can be sealed once everything that runs at this moment is over. */
export interface SealBound {
  lastEntry: number
  at: Date
}

/** The bound of this moment: an entry with a lower number is there already, or its transaction has begun before. */
export async function loadSealBound(db: Db, log: SealedLog): Promise<SealBound> {
  const { entries } = placesOf[log]
  const { rows } = await sql<SealBound>`
    select coalesce((select max(id) from ${entries}), 0) as "lastEntry", clock_timestamp() as at`.execute(db)
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

export async function findSeal(db: Db, log: SealedLog, number: number): Promise<Seal | null> {
  const { seals } = placesOf[log]
  const { rows } = await sql<Seal>`
    select id as number, last_entry_id as "lastEntry", entries, encode(hash, 'hex') as hash
    from ${seals} where id = ${number}`.execute(db)
  return rows[0] ?? null
}

/** The latest seal; null before the first. */
export async function findHead(db: Db, log: SealedLog): Promise<Seal | null> {
  const { rows } = await sql<Seal>`
    select id as number, last_entry_id as "lastEntry", entries, encode(hash, 'hex') as hash
    from ${placesOf[log].seals} order by id desc limit 1`.execute(db)
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

export async function loadLogState(db: Db, log: SealedLog): Promise<LogState> {
  const { entries, seals } = placesOf[log]
  const { rows } = await sql<Omit<LogState, 'head'>>`
    with head as (select coalesce(max(last_entry_id), 0) as covered, count(*) as seals
      from ${seals})
    select head.seals, (select count(*) from ${entries}) as entries,
      (select count(*) from ${entries} where id > head.covered) as unsealed,
      (select min(happened_at) from ${entries} where id > head.covered) as "unsealedSince"
    from head`.execute(db)
  const [state] = rows
  if (!state) throw new Error('the log answered nothing')
  return { ...state, head: await findHead(db, log) }
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
export async function listBrokenSeals(db: Db, log: SealedLog): Promise<BrokenSeal[]> {
  const { seals, digest } = placesOf[log]
  const { rows } = await sql<BrokenSeal>`
    with chain as (
      select id, first_entry_id, last_entry_id, entries, hash,
        coalesce(lag(hash) over in_order, ''::bytea) as previous,
        coalesce(lag(id) over in_order, 0) as previous_id, coalesce(lag(last_entry_id) over in_order, 0) as previous_last
      from ${seals} window in_order as (order by id))
    select chain.id as number, first_entry_id as "firstEntry", last_entry_id as "lastEntry", chain.entries as sealed,
      now.entries as found, chain.id <> previous_id + 1 or first_entry_id <> previous_last + 1 as "isGap"
    from chain cross join lateral ${digest}(chain.id, previous, first_entry_id, last_entry_id) now
    where now.hash <> chain.hash or now.entries <> chain.entries
      or chain.id <> previous_id + 1 or first_entry_id <> previous_last + 1
    order by chain.id`.execute(db)
  return rows
}

/** Entries with numbers that the log never gives. */
export async function countEntriesBeforeFirst(db: Db, log: SealedLog): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${placesOf[log].entries} where id < 1`.execute(db)
  return rows[0]?.count ?? 0
}
