import type {
  addSchedule,
  changeSchedule,
  listSchedules,
  NamedSchedule,
  removeSchedule,
} from '@sam/contract/planning/schedules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callRoute } from '../../../../lib/api-client.ts'
import type { Choices } from '../choices.ts'

export type Schedule = NamedSchedule

const keyOf = (term: number) => ['named-schedules', term] as const

/** The student's named schedules of a term, the oldest first. */
export function useSchedules(term: number) {
  return useQuery({
    queryKey: keyOf(term),
    queryFn: ({ signal }) =>
      callRoute<typeof listSchedules>(
        { method: 'GET', path: '/planner/:term/schedules' },
        { params: { term }, query: {}, signal },
      ),
  })
}

type Keeping =
  | { kind: 'add'; name: string; choices: Choices }
  | { kind: 'change'; id: number; version: string; name: string; choices: Choices }

/** Saves a schedule under a name, or changes one that was read in this version. */
export function useKeepSchedule(term: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (keeping: Keeping): Promise<Schedule> => {
      const { name, choices } = keeping
      if (keeping.kind === 'add')
        return callRoute<typeof addSchedule>(
          { method: 'POST', path: '/planner/:term/schedules' },
          { params: { term }, body: { name, choices } },
        )
      return callRoute<typeof changeSchedule>(
        { method: 'PUT', path: '/planner/:term/schedules/:id' },
        { params: { term, id: keeping.id }, body: { version: keeping.version, name, choices } },
      )
    },
    // Also where another tab saved it meanwhile: what is there now is then shown beside what one has.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(term) }),
  })
}

export function useRemoveSchedule(term: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      callRoute<typeof removeSchedule>(
        { method: 'DELETE', path: '/planner/:term/schedules/:id' },
        { params: { term, id } },
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(term) }),
  })
}
