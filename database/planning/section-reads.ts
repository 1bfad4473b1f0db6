import type { Db } from '../open-database.ts'

/** A class of a student's week: the section, and whether it is registered or kept in the planner. */
export interface WeekSection {
  sectionId: number
  standing: 'registered' | 'planned'
  /** Carried, or the least of the course's range; null where no source says. */
  credits: number | null
}

/** The sections of a term that a student is registered for, and those kept in the planner beside them. */
export async function listWeekSections(db: Db, personId: number, term: number): Promise<WeekSection[]> {
  const [registered, planned] = await Promise.all([
    db
      .selectFrom('enrollment')
      .select(['section_id', 'credits'])
      .where('person_id', '=', personId)
      .where('term', '=', term)
      .where('status', 'in', ['enrolled', 'completed'])
      .where('section_id', 'is not', null)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('planned_section')
      .innerJoin('section', 'section.id', 'planned_section.section_id')
      .innerJoin('offering', 'offering.id', 'section.offering_id')
      .select(['section_id', 'offering.credits_min'])
      .where('person_id', '=', personId)
      .where('planned_section.term', '=', term)
      .orderBy('added_at')
      .execute(),
  ])
  const taken = new Set(registered.map(({ section_id }) => section_id))
  return [
    ...registered.flatMap(({ section_id, credits }) =>
      section_id === null ? [] : [{ sectionId: section_id, standing: 'registered' as const, credits }],
    ),
    ...planned
      .filter(({ section_id }) => !taken.has(section_id))
      .map(({ section_id, credits_min }) => ({
        sectionId: section_id,
        standing: 'planned' as const,
        credits: credits_min,
      })),
  ]
}

/** Whether a term's schedule has this as a class that one can enroll in: no companion, not taken out of it. */
export async function isEnrollableSection(db: Db, sectionId: number, term: number): Promise<boolean> {
  const row = await db
    .selectFrom('section')
    .select('id')
    .where('id', '=', sectionId)
    .where('term', '=', term)
    .where('withdrawn_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('section_companion')
            .select('companion_id')
            .whereRef('section_companion.companion_id', '=', 'section.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}
