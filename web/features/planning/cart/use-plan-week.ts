import type { readOwnCart } from '@sam/contract/registration/cart'
import type { buildWeeks, SentChoices } from '@sam/contract/planning/weeks'
import { useQuery } from '@tanstack/react-query'
import { callRoute } from '../../../lib/api-client.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { usualPreferences } from '../week/choices.ts'
import type { PlannerClass, Weeks } from '../week/use-weeks.ts'

/** The best week that planned courses make, and what of them has no part in it. */
export interface PlanWeek {
  classes: PlannerClass[]
  /** Courses that stand in the way of one another, or have no class that can be taken, each with the reason. */
  leftOut: { course: string; why: string }[]
}

function build(term: number, choices: SentChoices, signal: AbortSignal) {
  return callRoute<typeof buildWeeks>(
    { method: 'POST', path: '/planner/:term/weeks' },
    { params: { term }, query: {}, body: choices, signal },
  )
}

/** The best week of these courses beside what is held; classes that are in the cart already keep their place in it. */
export function usePlanWeek(term: number, courses: readonly string[]) {
  return useQuery({
    queryKey: [...queryKeys.ownWeek(term), 'into the cart', courses],
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<PlanWeek> => {
      const { inCart } = await callRoute<typeof readOwnCart>(
        { method: 'GET', path: '/registration/:term/cart' },
        { params: { term }, signal },
      )
      const wanted = (optional: boolean, pins: readonly PlannerClass[]): SentChoices => ({
        courses: courses.slice(0, 15).map((course) => ({ course, optional })),
        classes: pins.map(({ sectionId, course, name }) => ({
          sectionId,
          course,
          name: name.slice(0, 40),
          use: 'pinned',
        })),
        busy: [],
        preferences: { ...usualPreferences, optional: 3 },
        limits: {},
      })
      let weeks = await build(term, wanted(false, []), signal)
      const pins = weeks.classes.filter(
        ({ sectionId, course }, at, all) =>
          inCart.includes(sectionId) &&
          all.findIndex((one) => one.course === course && inCart.includes(one.sectionId)) === at,
      )
      if (pins.length > 0) weeks = await build(term, wanted(false, pins), signal)
      // As many of the courses as go together, where not all of them do.
      if (weeks.entries.length === 0) weeks = await build(term, wanted(true, pins), signal)
      return describeWeek(weeks, courses)
    },
  })
}

/** The best entry in its classes, and why each other course is not among them. */
export function describeWeek(weeks: Weeks, courses: readonly string[]): PlanWeek {
  const chosen = (weeks.entries[0]?.courses ?? []).flatMap(
    ({ sectionIds }) => weeks.classes.find(({ sectionId }) => sectionId === sectionIds[0]) ?? [],
  )
  const leftOut = courses
    .filter((course) => !chosen.some((one) => one.course === course))
    .map((course) => {
      const known = weeks.courses.find((one) => one.course === course)
      if (known?.held === true) return { course, why: 'You are registered for it.' }
      if (!known || known.classes === 0) return { course, why: 'It has no class in the schedule.' }
      return { course, why: 'None of its classes fits beside the others.' }
    })
  return { classes: chosen, leftOut }
}
