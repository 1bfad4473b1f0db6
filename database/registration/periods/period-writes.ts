import { sql } from 'kysely'
import { insertRows } from '../../insert-rows.ts'
import type { Tx } from '../../open-database.ts'

/** Locks a term for the rest of the transaction, so that its periods are replaced by one at a time; false without one. */
export async function lockTerm(tx: Tx, term: number): Promise<boolean> {
  const { rows } = await sql`select from term where code = ${term} for update`.execute(tx)
  return rows.length > 0
}

/** Keeps what someone plans for a term, in place of what they planned before. */
export async function recordPeriodDraft(
  tx: Tx,
  {
    term,
    authorId,
    fields,
    base,
    note,
    version,
  }: { term: number; authorId: number; fields: object[]; base: object[]; note: string; version: string },
): Promise<void> {
  await sql`insert into period_draft (term, author_id, fields, base, note, version)
    values (${term}, ${authorId}, ${JSON.stringify(fields)}, ${JSON.stringify(base)}, ${note}, ${version})
    on conflict (term, author_id)
    do update set fields = excluded.fields, base = excluded.base, note = excluded.note, version = excluded.version, saved_at = now()`.execute(
    tx,
  )
}

export async function removePeriodDraft(tx: Tx, term: number, authorId: number): Promise<void> {
  await tx.deleteFrom('period_draft').where('term', '=', term).where('author_id', '=', authorId).execute()
}

/** The enrollment periods of a term, in place of the ones it had. */
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

/** Notes that students are notified of the beginning of a period; false when that was done before. */
export async function recordToldOpening(
  tx: Tx,
  told: { term: number; standing: string; minimumCredits: number; beginsAt: Date; stage: 'ahead' | 'open' },
): Promise<boolean> {
  const { term, standing, minimumCredits, beginsAt, stage } = told
  const { rows } = await sql`insert into told_opening (term, standing, minimum_credits, begins_at, stage)
    values (${term}, ${standing}, ${minimumCredits}, ${beginsAt}, ${stage}) on conflict do nothing returning 1`.execute(
    tx,
  )
  return rows.length > 0
}
