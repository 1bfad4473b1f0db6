import { mayUsePage, pages } from '@sam/contract/pages'
import type { dropPlannedSection, listPlannedSections, planSection } from '@sam/contract/planning/sections'
import type { AnswerOf } from '@sam/contract/route'
import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { useGrantedRoles } from '../../lib/session.ts'

type OwnWeekAnswer = AnswerOf<typeof listPlannedSections>
export type WeekClass = OwnWeekAnswer['classes'][number]
export type PlannedCourse = OwnWeekAnswer['plan'][number]

const none: readonly WeekClass[] = []

/** The student's own classes of a term, registered and planned; for everyone else there are none. */
export function ownWeekQuery(term: number | null) {
  return queryOptions({
    queryKey: queryKeys.ownWeek(term),
    queryFn:
      term === null
        ? skipToken
        : ({ signal }) =>
            callRoute<typeof listPlannedSections>(
              { method: 'GET', path: '/planner/:term/sections' },
              { params: { term }, signal },
            ),
  })
}

export function useOwnWeek(term: number | null): { classes: readonly WeekClass[]; isPending: boolean } {
  const isStudent = useIsStudent()
  const { data, isLoading } = useQuery({ ...ownWeekQuery(term), enabled: isStudent })
  // The same empty list each time, so that an empty answer draws nothing again.
  return { classes: data?.classes.length ? data.classes : none, isPending: isLoading }
}

/** Whether the signed-in account was granted the Student role; viewing as one is not enough to plan. */
export function useIsStudent(): boolean {
  return mayUsePage(pages.schedulePlanner, useGrantedRoles())
}

/** Puts a class into the student's planner of a term, or takes it out. */
export function usePlanning(term: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ sectionId, planned }: { sectionId: number; planned: boolean }) => {
      const params = { term, sectionId }
      const path = '/planner/:term/sections/:sectionId'
      return planned
        ? callRoute<typeof planSection>({ method: 'POST', path }, { params })
        : callRoute<typeof dropPlannedSection>({ method: 'DELETE', path }, { params })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.ownWeek(term) }),
  })
}
