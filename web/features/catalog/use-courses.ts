import type { Course as WireCourse, readCourse, readCourseFilters, searchCourses } from '@sam/contract/catalog'
import type { AnswerOf, SentQueryOf } from '@sam/contract/route'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'
import type { CourseFilters } from './course-filters.ts'

export type Course = WireCourse
export type FoundCourse = AnswerOf<typeof searchCourses>['courses'][number]

const coursesAtOnce = 50

/** The courses that pass the filters, fetched 50 at a time; the last answer stays until the next is there. */
export function useCourses(term: number, classesOf: number | null, filters: CourseFilters) {
  return useInfiniteQuery({
    queryKey: ['courses', term, classesOf, filters],
    queryFn: ({ pageParam, signal }) => {
      const page = { term, offset: pageParam, limit: coursesAtOnce, ...(classesOf !== null && { classesOf }) }
      const query = { ...filters, ...page } as SentQueryOf<typeof searchCourses>
      return callRoute<typeof searchCourses>({ method: 'GET', path: '/courses' }, { query, signal })
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const fetched = pages.reduce((sum, { courses }) => sum + courses.length, 0)
      return last.courses.length > 0 && fetched < last.total ? fetched : undefined
    },
    placeholderData: keepPreviousData,
  })
}

/** What the filters can be set to. */
export function useCourseChoices(term: number) {
  return useQuery({
    queryKey: ['course-filters', term],
    queryFn: ({ signal }) =>
      callRoute<typeof readCourseFilters>({ method: 'GET', path: '/courses/filters' }, { query: { term }, signal }),
    staleTime: 5 * 60_000,
  }).data
}

export function useCourse(course: string, term: number) {
  return useQuery({
    queryKey: ['course', course, term],
    queryFn: ({ signal }) =>
      callRoute<typeof readCourse>(
        { method: 'GET', path: '/courses/:course' },
        { params: { course }, query: { term }, signal },
      ),
    enabled: term > 0,
    retry: false,
  })
}
