import type { Tx } from '../open-database.ts'
import type { KeptWhatIf } from './what-if-reads.ts'

/** Answers the id; null where the student has one of that name. */
export async function recordWhatIf(tx: Tx, personId: number, kept: Omit<KeptWhatIf, 'id'>): Promise<number | null> {
  const row = await tx
    .insertInto('degree_what_if')
    .values({
      person_id: personId,
      name: kept.name,
      programs: kept.programs,
      courses: JSON.stringify(kept.courses),
      counts_plan: kept.countsPlan,
      plan_id: kept.plan,
      counts_progress: kept.countsProgress,
      progress_grade: kept.progressGrade,
      counts_tried: kept.countsTried,
      counts_exceptions: kept.countsExceptions,
    })
    .onConflict((conflict) => conflict.constraint('degree_what_if_unique').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function deleteWhatIf(tx: Tx, personId: number, id: number): Promise<void> {
  await tx.deleteFrom('degree_what_if').where('id', '=', id).where('person_id', '=', personId).execute()
}
