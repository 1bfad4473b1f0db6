import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@sam/database/open-database'
import { sql } from 'kysely'
import { raceName } from './open-race.ts'

const patienceMs = 20_000

/** Deadlocks of this database, those that were tried again too. Its server processes must have ended: they report then. */
export async function countDeadlocks(db: Db): Promise<number> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const { rows } = await sql<{ processes: number; deadlocks: number }>`
      select deadlocks, (select count(*) from pg_stat_activity
        where datname = current_database() and application_name = ${raceName}) as processes
      from pg_stat_database where datname = current_database()`.execute(db)
    const [found] = rows
    if (found?.processes === 0) return found.deadlocks
    if (performance.now() > deadline) throw new Error('server processes are still connected')
    await pause(50)
  }
}

/** Waits until the server processes have nothing more to do in the database, though nobody waits for an answer of theirs. */
export async function waitUntilAtRest(db: Db): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const { rows } = await sql<{ busy: number }>`select count(*)::integer as busy from pg_stat_activity
      where datname = current_database() and application_name = ${raceName} and state <> 'idle'`.execute(db)
    if (rows[0]?.busy === 0) return
    if (performance.now() > deadline) throw new Error('server processes are still at work')
    await pause(10)
  }
}
