import type { Tx } from '../open-database.ts'
import type { NamedScheduleRow } from './schedule-reads.ts'

interface NewSchedule {
  personId: number
  term: number
  name: string
  choices: object
}

/** Saves a new schedule; null where the student has one of that name in the term. */
export async function recordNamedSchedule(
  tx: Tx,
  { personId, term, name, choices }: NewSchedule,
): Promise<NamedScheduleRow | null> {
  const row = await tx
    .insertInto('named_schedule')
    .values({ person_id: personId, term, name, choices: JSON.stringify(choices) })
    .onConflict((conflict) => conflict.constraint('named_schedule_unique').doNothing())
    .returning(['id', 'name', 'choices', 'changed_at as changedAt'])
    .executeTakeFirst()
  return row ?? null
}

export async function updateNamedSchedule(
  tx: Tx,
  id: number,
  { name, choices }: Pick<NewSchedule, 'name' | 'choices'>,
): Promise<NamedScheduleRow> {
  return tx
    .updateTable('named_schedule')
    .set((eb) => ({ name, choices: JSON.stringify(choices), changed_at: eb.fn('now') }))
    .where('id', '=', id)
    .returning(['id', 'name', 'choices', 'changed_at as changedAt'])
    .executeTakeFirstOrThrow()
}

export async function deleteNamedSchedule(
  tx: Tx,
  { personId, term, id }: { personId: number; term: number; id: number },
): Promise<void> {
  await tx
    .deleteFrom('named_schedule')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('term', '=', term)
    .execute()
}
