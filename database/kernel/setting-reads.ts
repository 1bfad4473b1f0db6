import type { Db } from '../open-database.ts'

/** The text that a setting holds; null when it is not set. */
export async function findTextSetting(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return typeof row?.value === 'string' ? row.value : null
}
