import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** Whether the demo university may be loaded: nobody is here yet, or an earlier loading was cut off. */
export async function mayLoadDemo(db: Db): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select not exists (select from person)
      or exists (select from setting where key = 'demo' and value = '"loading"') as wanted`.execute(db)
  return rows[0]?.wanted === true
}
