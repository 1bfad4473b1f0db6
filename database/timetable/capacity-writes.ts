import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'

/** Locks a section's seats for the rest of the transaction; false when there is no such section. */
export async function lockSection(tx: Tx, sectionId: number): Promise<boolean> {
  const { rows } = await sql`select from section where id = ${sectionId} for update`.execute(tx)
  return rows.length > 0
}

/** A registrar's capacity for a section; whoever is enrolled beyond it keeps the seat. */
export async function recordCapacity(
  tx: Tx,
  sectionId: number,
  { capacity, overCapacity }: { capacity: number; overCapacity: number },
): Promise<void> {
  await tx
    .updateTable('section')
    .set({ capacity, over_capacity: overCapacity, capacity_source: 'registrar' })
    .where('id', '=', sectionId)
    .execute()
}
