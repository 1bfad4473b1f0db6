import type { AnswerOf } from '@sam/contract/route'
import type { listOwnClasses as route } from '@sam/contract/timetable-rosters'
import { listTaughtSections } from '@sam/database/timetable/roster-reads'
import { chooseTaughtClasses } from '@sam/domain/timetable/choose-taught-classes'
import type { Services } from '../http/services.ts'
import { listKeptTerms, owedGrades } from './keep-rosters.ts'

/** The classes that a person teaches and whose rosters they keep, newest term first. */
export async function listOwnClasses(
  { db, institution }: Pick<Services, 'db' | 'institution'>,
  personId: number,
): Promise<AnswerOf<typeof route>> {
  const [taught, keptTerms] = await Promise.all([
    listTaughtSections(db, personId, owedGrades(institution)),
    listKeptTerms(db, institution),
  ])
  const kept = taught.filter(({ term, owesGrade }) => owesGrade || keptTerms.includes(term))
  return { classes: chooseTaughtClasses(kept).map(({ holders: _holders, owesGrade: _owes, ...row }) => row) }
}
