import type { readRegistration, Registration } from '@sam/contract/registration/registration'
import type { validateClasses } from '@sam/contract/registration/commands'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callRoute } from '../../../lib/api-client.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

export type CartEntry = Registration['cart'][number]
export type EnrolledClass = Registration['classes'][number]
/** A class that the schedule has, which is what can be dropped, swapped and changed. */
export type ScheduledClass = EnrolledClass & { sectionId: number }
export type WaitingClass = Registration['waitlists'][number]
export type RegistrationClass = CartEntry['about']

/** Whose registration of which term. The student is named only by those who act for someone else. */
export interface Whose {
  term: number
  student?: string | undefined
}

export function registrationQuery({ term, student }: Whose) {
  return queryOptions({
    queryKey: queryKeys.registration(term, student),
    queryFn: ({ signal }) =>
      callRoute<typeof readRegistration>(
        { method: 'GET', path: '/registration/:term' },
        { params: { term }, query: { student }, signal },
      ),
    retry: false,
  })
}

export function useRegistration(whose: Whose, enabled: boolean) {
  return useQuery({ ...registrationQuery(whose), enabled })
}

/** What enrolling in these classes would do now; asked again each time the registration is read. */
export function useCheck(whose: Whose, entries: readonly CartEntry[], readAt: number) {
  const classes = entries.map(({ sectionId, credits, gpncThreshold }) => ({ sectionId, credits, gpncThreshold }))
  return useQuery({
    queryKey: ['registration-check', whose.term, whose.student ?? 'own', classes, readAt],
    queryFn: ({ signal }) =>
      callRoute<typeof validateClasses>(
        { method: 'POST', path: '/registration/:term/validate' },
        { params: { term: whose.term }, query: { student: whose.student }, body: { classes }, signal },
      ),
    enabled: classes.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
