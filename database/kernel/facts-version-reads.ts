import type { Db } from '../open-database.ts'

/**
 * For a statement that tells, beside what it reads, the version of what rarely changes: catalog, schedules, calendar and
 * clock. It rises with every change of them.
 */
export const factsVersionText = '(select version from facts_version)'

/** The same alone. */
export async function loadFactsVersion(db: Db): Promise<number> {
  return (await db.selectFrom('facts_version').select('version').executeTakeFirstOrThrow()).version
}
