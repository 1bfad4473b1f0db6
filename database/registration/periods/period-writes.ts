import { sql } from 'kysely'
import { insertRows } from '../../insert-rows.ts'
import type { Tx } from '../../open-database.ts'

/** Locks a term for the rest of the transaction, so that its periods are replaced by one at a time; false without one. */
export async function lockTerm(tx: Tx, term: number): Promise<boolean> {
  const { rows } = await sql`select from term where code = ${term} for update`.execute(tx)
  return rows.length > 0
}

/** The enrollment periods of a term, in place of those it had. */
export async function recordEnrollmentPeriods(
  tx: Tx,
  term: number,
  periods: readonly { standing: string; minimumCredits: number; beginsAt: string }[],
): Promise<void> {
  await tx.deleteFrom('enrollment_period').where('term', '=', term).execute()
  const columns = { term: 'integer', standing: 'text', minimum_credits: 'numeric', begins_at: 'timestamptz' } as const
  const rows = periods.map(({ standing, minimumCredits, beginsAt }) => ({
    term,
    standing,
    minimum_credits: minimumCredits,
    begins_at: beginsAt,
  }))
  await insertRows(tx, 'enrollment_period', columns, rows)
}
