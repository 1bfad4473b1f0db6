import type { Tx } from '../open-database.ts'
import type { KeptWhatIf } from './what-if-reads.ts'

/** Answers the id; null where the student has one of that name. */
export async function recordWhatIf(
  tx: Tx,
  personId: number,
  { name, programs, courses, countsPlan, countsProgress, countsExceptions }: Omit<KeptWhatIf, 'id'>,
): Promise<number | null> {
  const row = await tx
    .insertInto('degree_what_if')
    .values({
      person_id: personId,
      name,
      programs,
      courses: JSON.stringify(courses),
      counts_plan: countsPlan,
      counts_progress: countsProgress,
      counts_exceptions: countsExceptions,
    })
    .onConflict((conflict) => conflict.constraint('degree_what_if_unique').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function deleteWhatIf(tx: Tx, personId: number, id: number): Promise<void> {
  await tx.deleteFrom('degree_what_if').where('id', '=', id).where('person_id', '=', personId).execute()
}
