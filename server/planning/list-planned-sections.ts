import type { listPlannedSections as route } from '@sam/contract/planning'
import type { AnswerOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import { listWeekSections } from '@sam/database/planning/section-reads'
import { listSections } from '@sam/database/timetable/reads'
import type { Actor } from '@sam/domain/people/role'
import { describeClassMeeting } from '../timetable/describe-class.ts'

/** The student's own week in a term, with every meeting of each class and its companions. */
export async function listPlannedSections(db: Db, actor: Actor, term: number): Promise<AnswerOf<typeof route>> {
  const week = await listWeekSections(db, actor.personId, term)
  const sections = await listSections(
    db,
    week.map(({ sectionId }) => sectionId),
  )
  const companions = await listSections(
    db,
    sections.flatMap(({ companionIds }) => companionIds),
  )
  const byId = new Map([...sections, ...companions].map((section) => [section.id, section]))
  const classes = week.flatMap(({ sectionId, standing }) => {
    const section = byId.get(sectionId)
    if (!section) return []
    const parts = [section, ...section.companionIds.flatMap((id) => byId.get(id) ?? [])]
    return {
      sectionId,
      standing,
      course: `${section.subject} ${section.number}`,
      title: section.title,
      component: section.component,
      section: section.sectionCode,
      meetings: parts.flatMap(({ meetings }) => meetings.map(describeClassMeeting)),
    }
  })
  return { term, classes }
}
