import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/**
 * Counts again what PostgreSQL plans its queries by, in every table of SAM. After many rows came at once it knows nothing of them
 * for up to a minute, and reads whole indexes for each of many students.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I', tablename) as name from pg_tables where schemaname = current_schema()`.execute(db)
  await sql`analyze ${sql.raw(rows.map(({ name }) => name).join(', '))}`.execute(db)
}
