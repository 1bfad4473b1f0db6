import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'

/** Locks a setting for the rest of the transaction, also one that is not set, so that one at a time replaces it. */
export async function lockSetting(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('setting'), hashtext(${key}))`.execute(tx)
}

/** Sets a setting to a text, or takes it away with null. */
export async function recordTextSetting(tx: Tx, key: string, text: string | null, changedBy: number): Promise<void> {
  if (text === null) {
    await tx.deleteFrom('setting').where('key', '=', key).execute()
    return
  }
  const value = JSON.stringify(text)
  await tx
    .insertInto('setting')
    .values({ key, value, changed_by: changedBy })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value, changed_by: changedBy, changed_at: new Date() }),
    )
    .execute()
}
