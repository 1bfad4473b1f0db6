import type { searchCourses as route } from '@sam/contract/catalog'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import type { Course } from '@sam/database/catalog/reads'
import { courseTestOf } from '@sam/domain/catalog/filter-courses'
import { rankFirst } from '@sam/domain/catalog/rank-first'
import { searchText } from '@sam/domain/catalog/text-index'
import type { CourseIndex } from './build-course-index.ts'
import { describeCourse } from './describe-course.ts'

type Query = Omit<QueryOf<typeof route>, 'term'>

/** The courses that pass the filters: by code, or when words were typed, those first that answer them best. */
export function searchCourses(index: CourseIndex, query: Query): AnswerOf<typeof route> {
  const { courseNumber, numberOperator, description, limit, offset } = query
  const passes = courseTestOf(
    {
      subject: query.subject,
      number: courseNumber,
      operator: numberOperator,
      sbc: query.sbc === 'Any' ? undefined : query.sbc,
    },
    index.choices.subjects.map(({ code }) => code),
  )
  const scores = description ? searchText(index.words, description) : null
  const found: { course: Course; score: number }[] = []
  index.courses.forEach((course, place) => {
    const score = scores ? (scores[place] ?? 0) : 1
    if (score > 0 && passes(course)) found.push({ course, score })
  })
  const ranked = scores ? rankFirst(found, offset + limit) : found
  return {
    term: index.term,
    courses: ranked.slice(offset, offset + limit).map(({ course }) => describeCourse(course)),
    total: found.length,
  }
}
