import type { readCourseGrades } from '@sam/contract/catalog'
import type { checkClass } from '@sam/contract/registration/check'
import type { readSeatStory } from '@sam/contract/registration/seats'
import type { AnswerOf } from '@sam/contract/route'
import type { readClass, readClassNeeds, searchClasses } from '@sam/contract/timetable'
import { courseSlug } from '@sam/domain/catalog/course-code'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callRoute } from '../../../lib/api-client.ts'
import { followSeats, withSeatChange } from '../../../queries/registration/follow-seats.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { useIsStudent } from '../../../queries/planning/own-week.ts'
import { classesOfCourseQuery, oneClassQuery } from '../../../queries/timetable/classes.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

export type OneClass = AnswerOf<typeof readClass>
export type ClassCheck = AnswerOf<typeof checkClass>
export type SeatStory = AnswerOf<typeof readSeatStory>
export type ClassNeed = AnswerOf<typeof readClassNeeds>['needs'][number]
export type SisterClass = AnswerOf<typeof searchClasses>['courses'][number]['classes'][number]

export function useOneClass(sectionId: number) {
  return useQuery({ ...oneClassQuery(sectionId), enabled: Number.isSafeInteger(sectionId) })
}

/** What stands for and against the class for the signed-in student; undefined for everyone else. */
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
  return useQuery(classesOfCourseQuery(term, subject, number)).data
}

export function useSeatStory(term: number, sectionId: number) {
  return useQuery({
    queryKey: ['seat-story', term, sectionId],
    queryFn: ({ signal }) =>
      callRoute<typeof readSeatStory>(
        { method: 'GET', path: '/registration/:term/classes/:sectionId/seats' },
        { params: { term, sectionId }, signal },
      ),
    retry: false,
  }).data
}

/** The requirements that the class would fill for the signed-in student; undefined for everyone else. */
export function useClassNeeds(sectionId: number) {
  return useQuery({
    queryKey: ['class', sectionId, 'needs'],
    queryFn: ({ signal }) =>
      callRoute<typeof readClassNeeds>(
        { method: 'GET', path: '/classes/:sectionId/needs' },
        { params: { sectionId }, signal },
      ),
    enabled: useIsStudent(),
    staleTime: 60_000,
    retry: false,
  }).data?.needs
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
  }).data
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
        // The event does not say whose seat was taken.
        if (queryClient.getQueryData<OneClass>(queryKey)?.class.kept) void queryClient.invalidateQueries({ queryKey })
        void queryClient.invalidateQueries({ queryKey: [...queryKeys.registrations(term), 'check', sectionId] })
      },
      onGap: () => void queryClient.invalidateQueries({ queryKey }),
    })
  }, [queryClient, term, sectionId, share])
}
