import type { readCourse as route } from '@sam/contract/catalog'
import type { AnswerOf } from '@sam/contract/route'
import { listOfferingTerms } from '@sam/database/catalog/reads'
import type { Db } from '@sam/database/open-database'
import { courseCode, parseCourseCode } from '@sam/domain/catalog/course-code'
import type { CourseIndex } from './build-course-index.ts'
import { describeCourse } from './describe-course.ts'

/** A course of the catalog with what it opens and when it is offered; null when the catalog has none of the code. */
export async function readCourse(db: Db, index: CourseIndex, text: string): Promise<AnswerOf<typeof route> | null> {
  const code = parseCourseCode(text)
  const course = code && index.byCode.get(courseCode(code))
  if (!course || index.term === null) return null
  return {
    term: index.term,
    course: describeCourse(course),
    opens: (index.opens.get(courseCode(course)) ?? []).map((opened) => ({
      id: courseCode(opened),
      name: opened.name,
    })),
    offered: await listOfferingTerms(db, course.subject, course.number),
  }
}
