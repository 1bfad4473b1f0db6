import type { HoldType, WaiverKind } from '@sam/domain/registration/refusal'
import { sql } from 'kysely'
import { insertRows } from '../insert-rows.ts'
import type { Tx } from '../open-database.ts'

export interface PlacedHold {
  personId: number
  type: HoldType
  description: string
  department: string
  note: string | null
  placedAt: Date
  placedBy: number
  expiresOn: string | null
}

/** Answers the hold's id. */
export async function recordPlacedHold(tx: Tx, hold: PlacedHold): Promise<number> {
  const { personId: person_id, placedAt: placed_at, placedBy: placed_by, expiresOn: expires_on, ...row } = hold
  const { id } = await tx
    .insertInto('hold')
    .values({ ...row, person_id, placed_at, placed_by, expires_on })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when the hold was lifted before, or never was. */
export async function recordLiftedHold(
  tx: Tx,
  id: number,
  { liftedAt, liftedBy, note }: { liftedAt: Date; liftedBy: number; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('hold')
    .set({ lifted_at: liftedAt, lifted_by: liftedBy, lift_note: note })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface GrantedWaiver {
  personId: number
  kind: WaiverKind
  term: number | null
  courses: readonly string[]
  sectionIds: readonly number[]
  amount: number | null
  note: string
  grantedAt: Date
  grantedBy: number
  expiresOn: string | null
}

/** Answers the waiver's id. */
export async function recordGrantedWaiver(tx: Tx, waiver: GrantedWaiver): Promise<number> {
  const { personId, kind, term, courses, sectionIds, amount, note, grantedAt, grantedBy, expiresOn } = waiver
  const { rows } = await sql<{ id: number }>`
    insert into waiver (person_id, kind, term, courses, section_ids, amount, description, granted_at, granted_by,
      expires_on)
    values (${personId}, ${kind}, ${term}, ${[...courses]}::text[], ${[...sectionIds]}::bigint[], ${amount}, ${note},
      ${grantedAt}, ${grantedBy}, ${expiresOn}::date)
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the waiver was not written')
  return row.id
}

/** False when the waiver was revoked before, or never was. */
export async function recordRevokedWaiver(
  tx: Tx,
  id: number,
  { revokedAt, revokedBy }: { revokedAt: Date; revokedBy: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waiver')
    .set({ revoked_at: revokedAt, revoked_by: revokedBy })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

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
