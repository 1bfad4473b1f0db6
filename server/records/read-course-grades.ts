import type { readCourseGrades as route } from '@sam/contract/catalog'
import type { AnswerOf } from '@sam/contract/route'
import { listGivenGrades } from '@sam/database/grading/reads'
import type { Db } from '@sam/database/open-database'
import { countGrades } from '@sam/domain/grading/count-grades'
import type { Institution } from '@sam/domain/kernel/institution'

/** The final grades of a course in the terms before the current one, together. */
export async function readCourseGrades(
  db: Db,
  { gradeScale }: Pick<Institution, 'gradeScale'>,
  { subject, number }: { subject: string; number: string },
  currentTerm: number,
): Promise<AnswerOf<typeof route>> {
  const given = await listGivenGrades(db, { subject, number, before: currentTerm })
  const counts = countGrades(given, gradeScale)
  const terms = given.map(({ term }) => term)
  return { grades: counts && { firstTerm: Math.min(...terms), lastTerm: Math.max(...terms), counts } }
}
