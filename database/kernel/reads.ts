import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** Answers when the database does. */
export async function checkDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** The day to which a registrar has set the clock, 'YYYY-MM-DD'; null while it shows the real one. */
export async function findClockDate(db: Db): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'clock').executeTakeFirst()
  return typeof row?.value === 'string' ? row.value : null
}
