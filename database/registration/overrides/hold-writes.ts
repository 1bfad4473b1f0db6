import type { Hold } from '@sam/domain/registration/registration-state'
import type { Tx } from '../../open-database.ts'

export interface PlacedHold extends Omit<Hold, 'id'> {
  personId: number
  note: string | null
  placedAt: Date
  placedBy: number
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
