import type { readClass, searchClasses } from '@sam/contract/timetable'
import type { AnswerOf } from '@sam/contract/route'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'

/** One class; without a section nothing is asked. */
export function oneClassQuery(sectionId: number | undefined) {
  return queryOptions({
    queryKey: ['class', sectionId],
    queryFn:
      sectionId === undefined
        ? skipToken
        : ({ signal }) =>
            callRoute<typeof readClass>(
              { method: 'GET', path: '/classes/:sectionId' },
              { params: { sectionId }, signal },
            ),
    retry: false,
  })
}

/** The most sections of a course that its other classes are looked for among. */
const mostSections = 200

/** Every class of a course in a term. */
export function classesOfCourseQuery(term: number, subject: string, number: string) {
  return queryOptions({
    queryKey: ['classes', term, 'of course', subject, number],
    queryFn: async ({ signal }): Promise<AnswerOf<typeof searchClasses>['courses'][number]['classes']> => {
      const query = { term, subject, number, limit: 25 }
      const found = await callRoute<typeof searchClasses>({ method: 'GET', path: '/classes' }, { query, signal })
      const course = found.courses.find((one) => one.subject === subject && one.number === number)
      return course?.classes.slice(0, mostSections) ?? []
    },
  })
}
