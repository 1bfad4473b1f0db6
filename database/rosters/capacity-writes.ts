import type { Tx } from '../open-database.ts'

/** A registrar's capacity for a section; students enrolled beyond it keep their seats. */
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
