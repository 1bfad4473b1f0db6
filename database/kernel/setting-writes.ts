import type { Tx } from '../open-database.ts'

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
