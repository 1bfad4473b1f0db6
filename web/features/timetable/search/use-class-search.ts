import type { readClassFilters, searchClasses } from '@sam/contract/timetable'
import type { AnswerOf, SentQueryOf } from '@sam/contract/route'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { callRoute } from '../../../lib/api-client.ts'
import { useIsStudent } from '../../../queries/planning/own-week.ts'
import type { ClassFilters } from './class-filters.ts'

export type ClassPage = AnswerOf<typeof searchClasses>
export type ClassCourse = ClassPage['courses'][number]
export type ClassEntry = ClassCourse['classes'][number]
export type ClassPart = ClassEntry['companions'][number]
export type ClassMeeting = ClassPart['meetings'][number]

const coursesAtOnce = 25
const coursesInFile = 200

interface Page {
  offset: number
  limit: number
  /** With what keeps the student from each course. */
  judged?: 'yes' | undefined
  signal?: AbortSignal
}

function fetchPage(term: number, filters: ClassFilters, { signal, ...page }: Page) {
  const query = { ...filters, term, ...page } as SentQueryOf<typeof searchClasses>
  return callRoute<typeof searchClasses>({ method: 'GET', path: '/classes' }, { query, ...(signal && { signal }) })
}

/** The classes that pass the filters, fetched 50 courses at a time; the last answer stays until the next is there. */
export function useClassSearch(term: number, filters: ClassFilters) {
  const { term: _term, ...rest } = filters
  const judged = useIsStudent() ? ('yes' as const) : undefined
  return useInfiniteQuery({
    queryKey: ['classes', term, rest, judged],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(term, rest, { offset: pageParam, limit: coursesAtOnce, judged, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const fetched = pages.reduce((sum, { courses }) => sum + courses.length, 0)
      return last.courses.length > 0 && fetched < last.totalCourses ? fetched : undefined
    },
    placeholderData: keepPreviousData,
  })
}

/** Every class that passes the filters, for a file. */
export async function fetchAllCourses(term: number, filters: ClassFilters): Promise<ClassCourse[]> {
  const { term: _term, ...rest } = filters
  const courses: ClassCourse[] = []
  for (;;) {
    const page = await fetchPage(term, rest, { offset: courses.length, limit: coursesInFile })
    courses.push(...page.courses)
    if (page.courses.length === 0 || courses.length >= page.totalCourses) return courses
  }
}

/** What the dropdowns offer in a term. */
export function useFilterChoices(term: number, isWanted: boolean) {
  return useQuery({
    queryKey: ['class-filters', term],
    queryFn: ({ signal }) =>
      callRoute<typeof readClassFilters>({ method: 'GET', path: '/classes/filters' }, { query: { term }, signal }),
    enabled: isWanted,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  }).data
}
