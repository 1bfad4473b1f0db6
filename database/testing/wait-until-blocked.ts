import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

const lookMs = 10

/**
 * For tests: waits until this many transactions of this database wait for a lock that another holds. Answers false when
 * that has not come about within `limitMs`.
 */
export async function waitUntilBlocked(db: Db, count = 1, limitMs = 3000): Promise<boolean> {
  const until = performance.now() + limitMs
  while (performance.now() < until) {
    const { rows } = await sql<{ blocked: number }>`
      select count(*)::integer as blocked from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if ((rows[0]?.blocked ?? 0) >= count) return true
    await pause(lookMs)
  }
  return false
}
