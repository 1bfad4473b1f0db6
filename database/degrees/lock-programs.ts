import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'

/** Imports and publishing of requirements run one after the other: each reads what is on file before it writes. */
export async function lockPrograms(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('degree programs'))`.execute(tx)
}
