import type { Tx } from '../open-database.ts'

/** Withholds a student's directory information or releases it; answers whether that changed anything. */
export async function recordDirectory(tx: Tx, personId: number, withheld: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person')
    .set({ directory_withheld: withheld })
    .where('id', '=', personId)
    .where('directory_withheld', '=', !withheld)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
