import type { readCourseGrades as route } from '@sam/contract/catalog'
import type { AnswerOf } from '@sam/contract/route'
import { listGivenGrades } from '@sam/database/grading/reads'
import type { Db } from '@sam/database/open-database'
import { countGrades, ofLargeTerms } from '@sam/domain/grading/count-grades'
import { splitByInstructor } from '@sam/domain/grading/split-by-instructor'
import type { Institution } from '@sam/domain/kernel/institution'
import { meanGrade } from '@sam/domain/records/mean-grade'

/** The final grades of a course in the terms before the current one, together and by instructor. */
export async function readCourseGrades(
  db: Db,
  { gradeScale, fewestGrades }: Pick<Institution, 'gradeScale' | 'fewestGrades'>,
  { subject, number }: { subject: string; number: string },
  currentTerm: number,
): Promise<AnswerOf<typeof route>['grades']> {
  const all = await listGivenGrades(db, { subject, number, before: currentTerm })
  const given = ofLargeTerms(all, gradeScale, fewestGrades)
  const counts = countGrades(given, gradeScale, fewestGrades)
  const terms = given.map(({ term }) => term)
  if (!counts) return null
  const instructors = splitByInstructor(given, gradeScale, fewestGrades).map((one) => ({
    ...one,
    mean: meanGrade(one.counts, gradeScale),
  }))
  return { firstTerm: Math.min(...terms), lastTerm: Math.max(...terms), counts, instructors }
}
