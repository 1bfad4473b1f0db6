import type { Db } from '@sam/database/open-database'
import { listWeekSections } from '@sam/database/planning/section-reads'
import { loadSectionsAndCompanions } from '@sam/database/timetable/reads'
import type { Meeting } from '@sam/domain/timetable/schedule'
import type { Section } from '@sam/domain/timetable/section'

export interface OwnClass {
  standing: 'registered' | 'planned'
  section: Section
  /** Carried, or the least that the course can be taken for; null where no source says. */
  credits: number | null
  /** The section and the components taken together with it. */
  parts: Section[]
  /** Of all parts. */
  meetings: Meeting[]
}

/** A student's own classes of a term: those registered, then those kept in the planner. */
export async function loadWeek(db: Db, personId: number, term: number): Promise<OwnClass[]> {
  const week = await listWeekSections(db, personId, term)
  const byId = await loadSectionsAndCompanions(
    db,
    week.map(({ sectionId }) => sectionId),
  )
  return week.flatMap(({ sectionId, standing, credits }) => {
    const section = byId.get(sectionId)
    if (!section) return []
    const parts = [section, ...section.companionIds.flatMap((id) => byId.get(id) ?? [])]
    return { standing, section, credits, parts, meetings: parts.flatMap(({ meetings }) => meetings) }
  })
}
