import type { readCourseGrades } from '@sam/contract/catalog'
import type { checkClass } from '@sam/contract/registration/check'
import type { readSeatHistory } from '@sam/contract/registration/seats'
import type { AnswerOf } from '@sam/contract/route'
import type { readClass, searchClasses } from '@sam/contract/timetable'
import { courseSlug } from '@sam/domain/catalog/course-code'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callRoute } from '../../../lib/api-client.ts'
import { followSeats, withSeatChange } from '../../../queries/registration/follow-seats.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { useIsStudent } from '../../../queries/planning/own-week.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

export type OneClass = AnswerOf<typeof readClass>
export type ClassCheck = AnswerOf<typeof checkClass>
export type SisterClass = AnswerOf<typeof searchClasses>['courses'][number]['classes'][number]

/** The most sections of a course that its other classes are looked for among. */
const mostSections = 200

export function useOneClass(sectionId: number) {
  return useQuery({
    queryKey: ['class', sectionId],
    queryFn: ({ signal }) =>
      callRoute<typeof readClass>({ method: 'GET', path: '/classes/:sectionId' }, { params: { sectionId }, signal }),
    enabled: Number.isSafeInteger(sectionId),
    retry: false,
  })
}

/** What stands for and against the class for the signed-in student; undefined for everybody else. */
export function useClassCheck(term: number, sectionId: number) {
  return useQuery({
    queryKey: [...queryKeys.registrations(term), 'check', sectionId],
    queryFn: ({ signal }) =>
      callRoute<typeof checkClass>(
        { method: 'GET', path: '/registration/:term/classes/:sectionId' },
        { params: { term, sectionId }, signal },
      ),
    enabled: useIsStudent(),
    retry: false,
  })
}

/** Every class of the course in the term, this one among them. */
export function useClassesOfCourse(term: number, subject: string, number: string) {
  return useQuery({
    queryKey: ['classes', term, 'of course', subject, number],
    queryFn: async ({ signal }) => {
      const query = { term, subject, number, limit: 25 }
      const found = await callRoute<typeof searchClasses>({ method: 'GET', path: '/classes' }, { query, signal })
      const course = found.courses.find((one) => one.subject === subject && one.number === number)
      return course?.classes.slice(0, mostSections) ?? []
    },
  }).data
}

export function useSeatHistory(term: number, sectionId: number) {
  return useQuery({
    queryKey: ['seat-history', term, String(sectionId)],
    queryFn: ({ signal }) =>
      callRoute<typeof readSeatHistory>(
        { method: 'GET', path: '/registration/:term/seat-history' },
        { params: { term }, query: { sections: String(sectionId) }, signal },
      ),
    retry: false,
  }).data
}

export function usePastGrades(course: string) {
  return useQuery({
    queryKey: ['course-grades', course],
    queryFn: ({ signal }) =>
      callRoute<typeof readCourseGrades>(
        { method: 'GET', path: '/courses/:course/grades' },
        { params: { course: courseSlug(course) }, signal },
      ),
    staleTime: 5 * 60_000,
    retry: false,
  }).data?.grades
}

/** Keeps the seats on the page as they are on the server. */
export function useLiveClass(term: number, sectionId: number): void {
  const queryClient = useQueryClient()
  const share = useInstitution()?.institution.waitlistShare
  useEffect(() => {
    if (share === undefined) return
    const queryKey = ['class', sectionId]
    return followSeats(term, {
      onChanges: (changes) => {
        if (!changes.has(sectionId)) return
        queryClient.setQueryData<OneClass>(
          queryKey,
          (found) => found && { ...found, class: withSeatChange(found.class, changes, share) },
        )
        void queryClient.invalidateQueries({ queryKey: [...queryKeys.registrations(term), 'check', sectionId] })
      },
      onGap: () => void queryClient.invalidateQueries({ queryKey }),
    })
  }, [queryClient, term, sectionId, share])
}
