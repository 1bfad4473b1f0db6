import type { Db } from '@sam/database/open-database'
import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import { sql } from 'kysely'

/**
 * Prints how many invariants the database breaks after a load; answers a failure that names them, or none. Counts the rows
 * first: what PostgreSQL has not yet counted by itself it joins row by row, for longer than a statement may take.
 */
export async function findBroken(db: Db): Promise<string[]> {
  await sql`analyze`.execute(db)
  const violations = await listInvariantViolations(db)
  console.log(`invariants broken: ${violations.length}`)
  return violations.length > 0 ? [`invariants: ${violations.map(({ invariant }) => invariant).join('; ')}`] : []
}
