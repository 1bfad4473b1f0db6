import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './open-database.ts'

/** A change of a table, or the call of a function: part of a statement that does several. */
export type StatementPart = RawBuilder<unknown>

export interface Together {
  writes: readonly StatementPart[]
  calls?: readonly StatementPart[]
}

/**
 * Performs changes that do not depend on each other as one statement, and so in one round trip. All of them see the rows as they
 * were before any, and none may touch a row that another touches.
 */
export async function writeTogether(tx: Tx, { writes, calls = [] }: Together): Promise<void> {
  if (writes.length + calls.length === 0) return
  const named = writes.map((write, at) => sql`${sql.id(`write_${at}`)} as (${write})`)
  const before = named.length > 0 ? sql`with ${sql.join(named)}` : sql``
  await sql`${before} select ${sql.join(calls)}`.execute(tx)
}
