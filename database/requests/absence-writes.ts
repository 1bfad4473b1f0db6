import type { Tx } from '../open-database.ts'

/** Says who decides in a person's place, from which day to which. */
export async function recordAbsence(
  tx: Tx,
  personId: number,
  { delegateId, beginsOn, endsOn }: { delegateId: number; beginsOn: string; endsOn: string },
): Promise<void> {
  const row = { delegate_id: delegateId, begins_on: beginsOn, ends_on: endsOn }
  await tx
    .insertInto('absence')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute()
}

/** The person decides alone again. */
export async function recordReturn(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('absence').where('person_id', '=', personId).execute()
}
