import type { AnswerOf } from '@sam/contract/route'
import type { listOwnClasses as route } from '@sam/contract/rosters/rosters'
import { listSections } from '@sam/database/timetable/reads'
import { listTaughtSections } from '@sam/database/rosters/roster-reads'
import { chooseTaughtClasses } from '@sam/domain/rosters/choose-taught-classes'
import type { DataServices } from '../services.ts'
import { describeClassMeeting } from '../timetable/describe-class.ts'
import { listKeptTerms, owedGrades } from '../people/list-open-rosters.ts'

/** The classes that a person teaches and whose rosters they keep, with when they meet, newest term first. */
export async function listOwnClasses(
  { db, institution }: DataServices,
  personId: number,
): Promise<AnswerOf<typeof route>> {
  const [taught, keptTerms] = await Promise.all([
    listTaughtSections(db, personId, owedGrades(institution)),
    listKeptTerms(db, institution),
  ])
  const kept = chooseTaughtClasses(taught.filter(({ term, owesGrade }) => owesGrade || keptTerms.includes(term)))
  const sections = await listSections(
    db,
    kept.map(({ sectionId }) => sectionId),
  )
  const byId = new Map(sections.map((section) => [section.id, section]))
  return {
    classes: kept.map(({ holders: _holders, owesGrade: _owes, ...row }) => ({
      ...row,
      meetings: (byId.get(row.sectionId)?.meetings ?? []).map((meeting) =>
        describeClassMeeting(meeting, institution.buildings),
      ),
    })),
  }
}
