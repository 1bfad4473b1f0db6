import type { course, CourseSort, searchCourses as route } from '@sam/contract/catalog'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import type { Course } from '@sam/database/catalog/reads'
import { courseTestOf } from '@sam/domain/search/filter-courses'
import { rankFirst } from '@sam/domain/search/rank-first'
import { searchText } from '@sam/domain/search/text-index'
import type { z } from 'zod'
import type { CourseIndex } from './build-course-index.ts'
import { describeCourse } from './describe-course.ts'
import type { NeedsOf } from './match-needs.ts'

type Query = Omit<QueryOf<typeof route>, 'term' | 'classesOf' | 'needs'>
type Answer = Omit<AnswerOf<typeof route>, 'courses'> & { courses: (z.output<typeof course> & { needs?: string[] })[] }

/** The courses that pass the filters: in the order asked for; else by code, or those first that answer the words best. */
export function searchCourses(index: CourseIndex, query: Query, needsOf: NeedsOf | null = null): Answer {
  const { courseNumber, numberOperator, description, sort, order, limit, offset } = query
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
  const found: Course[] = []
  const ranks: number[] = []
  index.courses.forEach((course, place) => {
    const score = scores ? (scores[place] ?? 0) : 1
    if (score === 0 || (passes && !passes(course)) || (needsOf && !needsOf.isNeeded(course))) return
    found.push(course)
    ranks.push(score)
  })
  const ordered = sort ? inOrder(found, sort, order) : scores ? rankFirst(found, ranks, offset + limit) : found
  return {
    term: index.term,
    courses: ordered
      .slice(offset, offset + limit)
      .map((course) => ({ ...describeCourse(course), ...(needsOf && { needs: needsOf(course) }) })),
    total: found.length,
  }
}

const compare: Record<CourseSort, (a: Course, b: Course) => number> = {
  // The index holds the courses by code: an order that keeps it for equals.
  code: () => 0,
  name: (a, b) => a.name.localeCompare(b.name),
  credits: (a, b) => a.creditsMax - b.creditsMax || a.creditsMin - b.creditsMin,
}

function inOrder(found: readonly Course[], sort: CourseSort, order: 'ascending' | 'descending'): Course[] {
  if (sort === 'code') return order === 'ascending' ? [...found] : found.toReversed()
  const sign = order === 'ascending' ? 1 : -1
  return found.toSorted((a, b) => sign * compare[sort](a, b))
}
