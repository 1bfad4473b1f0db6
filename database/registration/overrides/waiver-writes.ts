import type { Waiver } from '@sam/domain/registration/registration-state'
import { sql } from 'kysely'
import type { Tx } from '../../open-database.ts'

export interface GrantedWaiver extends Omit<Waiver, 'id'> {
  personId: number
  note: string
  grantedAt: Date
  grantedBy: number
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
