import type { buildWeeks } from '@sam/contract/planning/weeks'
import type { AnswerOf } from '@sam/contract/route'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { callRoute } from '../../../lib/api-client.ts'
import { followSeats } from '../../../queries/registration/follow-seats.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { withoutPicks, type Choices } from './choices.ts'

export type Weeks = AnswerOf<typeof buildWeeks>
export type WeekEntry = Weeks['entries'][number]
export type PlannerClass = Weeks['classes'][number]
export type HeldClass = Weeks['held'][number]

/** How long the page waits after a change of seats before it builds the weeks again, so that a rush causes few calls. */
const gatherMs = 2000

/** The weeks that the choices make, built again as they change and as seats do. */
export function useWeeks(term: number, choices: Choices) {
  const wanted = useDebounced(useMemo(() => withoutPicks(choices), [choices]))
  const queryKey = ['weeks', term, wanted] as const
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callRoute<typeof buildWeeks>(
        { method: 'POST', path: '/planner/:term/weeks' },
        { params: { term }, query: {}, body: wanted, signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  useLiveWeeks(term, query.data)
  return query
}

function useLiveWeeks(term: number, weeks: Weeks | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const ids = new Set(weeks?.classes.map(({ sectionId }) => sectionId))
    if (ids.size === 0) return
    const buildAgain = () => void queryClient.invalidateQueries({ queryKey: ['weeks', term] })
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = followSeats(term, {
      onGap: buildAgain,
      onChanges: (changes) => {
        if (![...changes.keys()].some((id) => ids.has(id))) return
        clearTimeout(timer)
        timer = setTimeout(buildAgain, gatherMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient, term, weeks])
}
