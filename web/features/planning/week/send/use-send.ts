import type { sendToCart } from '@sam/contract/registration/cart'
import type { validateClasses } from '@sam/contract/registration/commands'
import { termName } from '@sam/domain/terms/term'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callRoute } from '../../../../lib/api-client.ts'
import { messageOf } from '../../../../lib/api-error.ts'
import { plural } from '../../../../lib/format.ts'
import { queryKeys } from '../../../../lib/query-keys.ts'
import { showError, showSuccess } from '../../../../lib/toasts.ts'
import type { ShownWeek } from '../show-week.ts'
import type { PlannerClass } from '../use-weeks.ts'

/** What registration's own rules say of a week now, each reason once with the courses that it stands against. */
export function useCheckedWeek(term: number, week: Pick<ShownWeek, 'classes' | 'gives'>) {
  const wanted = wantedOf(week)
  return useQuery({
    queryKey: ['checked-week', term, wanted],
    enabled: wanted.length > 0,
    queryFn: async ({ signal }) => {
      const { results } = await callRoute<typeof validateClasses>(
        { method: 'POST', path: '/registration/:term/validate' },
        {
          params: { term },
          query: {},
          body: { classes: wanted },
          signal,
        },
      )
      const reasons = new Map<string, string[]>()
      for (const { course, refusals } of results)
        for (const { rule } of refusals) reasons.set(rule, [...(reasons.get(rule) ?? []), course ?? ''])
      return [...reasons].map(([rule, courses]) => ({ rule, courses: [...new Set(courses)] }))
    },
  })
}

/** The classes that a week adds: each in the place of the held one of its course; the first in the place of the ones given up. */
export function wantedOf({ classes, gives }: Pick<ShownWeek, 'classes' | 'gives'>) {
  const ordered = classes.toSorted((a, b) => a.sectionId - b.sectionId)
  const without = gives.filter(({ course }) => !ordered.some((one) => one.course === course))
  return ordered.map(({ sectionId, course }, at) => {
    const swapped = gives.find((one) => one.course === course)
    const alsoDrop = at === 0 ? without.map((one) => one.sectionId) : []
    return {
      sectionId,
      waitlist: true,
      ...(swapped && { swapSectionId: swapped.sectionId }),
      ...(alsoDrop.length > 0 && { alsoDrop }),
    }
  })
}

/** What sending a week changed, and which other classes of its courses the cart holds beside it. */
export function describeSent(
  classes: readonly Pick<PlannerClass, 'sectionId' | 'course'>[],
  present: readonly number[],
  { term, cart }: { term: number; cart: readonly InCart[] },
): { message: string; description: string | null } {
  const added = classes.filter(({ sectionId }) => !present.includes(sectionId)).length
  const place = `your ${termName(term)} cart`
  const message =
    added === 0
      ? `${classes.length === 1 ? 'The class was' : `All ${classes.length} classes were`} in ${place} already.`
      : `${plural(added, 'class', 'classes')} added to ${place}${present.length > 0 ? `; ${present.length} ${present.length === 1 ? 'was' : 'were'} there already` : ''}.`
  const courses = new Set(classes.map(({ course }) => course))
  const others = cart.filter(
    (one) => courses.has(one.about.course) && !classes.some(({ sectionId }) => sectionId === one.sectionId),
  )
  if (others.length === 0) return { message, description: null }
  const names = others.map(({ about }) => `${about.course} ${about.class.component} ${about.class.section}`)
  const named = new Intl.ListFormat('en-US').format(names)
  return { message, description: `The cart also holds ${named}. Take out what you do not want.` }
}

interface InCart {
  sectionId: number
  about: { course: string; class: { component: string; section: string } }
}

/** Puts the classes of a week in the cart in one step; where one is refused nothing changes, and the reasons are shown. */
export function useSendWeek(term: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (classes: readonly PlannerClass[]) =>
      callRoute<typeof sendToCart>(
        { method: 'POST', path: '/registration/:term/cart' },
        { params: { term }, query: {}, body: { sections: classes.map(({ sectionId }) => sectionId) } },
      ),
    onSuccess: ({ refused, present, registration }, classes) => {
      if (refused.length === 0) {
        const { message, description } = describeSent(classes, present, registration)
        return showSuccess(message, { ...(description !== null && { description }) })
      }
      const reasons = refused.map(({ sectionId, refusals }) => {
        const course = classes.find((one) => one.sectionId === sectionId)?.course ?? ''
        return `${course}: ${refusals.map(({ rule }) => rule).join(' ')}`
      })
      return showError('The cart was not changed', { description: reasons.join(' ') })
    },
    onError: (error) => showError(`The cart was not changed: ${messageOf(error)}`),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.ownCart(term) })
      return queryClient.invalidateQueries({ queryKey: queryKeys.registrations(term) })
    },
  })
}
