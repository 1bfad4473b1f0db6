import type { Tx } from '../open-database.ts'

/** Keeps a section in a student's planner; one that is there already stays as it is. */
export async function recordPlannedSection(
  tx: Tx,
  { personId, sectionId, term }: { personId: number; sectionId: number; term: number },
): Promise<void> {
  await tx
    .insertInto('planned_section')
    .values({ person_id: personId, section_id: sectionId, term })
    .onConflict((conflict) => conflict.columns(['person_id', 'section_id']).doNothing())
    .execute()
}

export async function cancelPlannedSection(
  tx: Tx,
  { personId, sectionId, term }: { personId: number; sectionId: number; term: number },
): Promise<void> {
  await tx
    .deleteFrom('planned_section')
    .where('person_id', '=', personId)
    .where('section_id', '=', sectionId)
    .where('term', '=', term)
    .execute()
}
