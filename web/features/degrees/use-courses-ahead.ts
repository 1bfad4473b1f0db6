import type { readCoursesAhead } from '@sam/contract/planning/courses-ahead'
import type { AnswerOf } from '@sam/contract/route'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callRoute } from '../../lib/api-client.ts'

export type CourseAhead = AnswerOf<typeof readCoursesAhead>['courses'][number]

/** When courses are offered next, with seats and what keeps the student from each; asked for once something is open. */
export function useCoursesAhead(userId: string, courses: readonly string[]): ReadonlyMap<string, CourseAhead> {
  const { data } = useQuery({
    queryKey: ['audit-report', 'ahead', userId, courses],
    queryFn: ({ signal }) =>
      callRoute<typeof readCoursesAhead>(
        { method: 'GET', path: '/plan/courses-ahead' },
        { query: { student: userId, courses: courses.join(',') }, signal },
      ),
    enabled: courses.length > 0,
    // What the audit says stands without it.
    retry: false,
  })
  return useMemo(() => new Map(data?.courses.map((one) => [one.course, one])), [data])
}
