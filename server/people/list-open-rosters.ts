import type { Db } from '@sam/database/open-database'
import { isOnRosterOf } from '@sam/database/people/person-reads'
import { findTerm, listTerms } from '@sam/database/terms/reads'
import { owesGradeIn } from '@sam/database/rosters/roster-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { isRosterKept } from '@sam/domain/timetable/policy'
import type { DataServices } from '../services.ts'
import { readClock } from '../kernel/read-clock.ts'

type At = DataServices

/** Grades after which a final one is still to come. */
export function owedGrades({ gradeScale }: Pick<Institution, 'gradeScale'>): string[] {
  return gradeScale.filter(({ open }) => open !== undefined).map(({ symbol }) => symbol)
}

/** The terms of which instructors keep every roster. */
export async function listKeptTerms(db: Db, institution: Institution): Promise<number[]> {
  const [{ today }, terms] = await Promise.all([readClock(db, institution), listTerms(db)])
  return terms
    .filter(({ term, semesterEnd }) =>
      isRosterKept({ term, semesterEnd, owesGrade: false }, today, institution.policies),
    )
    .map(({ term }) => term)
}

/** Whether a student is on a roster that an instructor keeps: of a kept term, or with a grade still owed. */
export async function isOnKeptRoster(
  { db, institution }: At,
  studentId: number,
  instructorId: number,
): Promise<boolean> {
  const keptTerms = await listKeptTerms(db, institution)
  return isOnRosterOf(db, studentId, instructorId, { keptTerms, owedGrades: owedGrades(institution) })
}

/** Whether the instructors of a class keep its roster. */
export async function isKept(
  { db, institution }: At,
  { term, sectionIds }: { term: number; sectionIds: readonly number[] },
): Promise<boolean> {
  const [{ today }, calendar, owesGrade] = await Promise.all([
    readClock(db, institution),
    findTerm(db, term),
    owesGradeIn(db, sectionIds, owedGrades(institution)),
  ])
  return isRosterKept({ term, semesterEnd: calendar?.semesterEnd ?? null, owesGrade }, today, institution.policies)
}
