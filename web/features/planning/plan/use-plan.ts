import type { changePlan, CoursePlan, readPlan } from '@sam/contract/planning/plan'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { showError } from '../../../lib/toasts.ts'
import { staleOf } from '../../../components/ui/stale-notice.tsx'
import { editPlan, type PlanEdit } from './edit-plan.ts'

const queryKey = ['course-plan'] as const

const read = (signal?: AbortSignal) =>
  callRoute<typeof readPlan>({ method: 'GET', path: '/plan' }, { query: {}, ...(signal && { signal }) })

/** The student's own plan with its warnings. */
export function usePlan() {
  return useQuery({ queryKey, queryFn: ({ signal }) => read(signal) })
}

const sentOf = ({ courses }: CoursePlan) => courses.map(({ term, course, credits }) => ({ term, course, credits }))

const save = (plan: CoursePlan, edit: PlanEdit) =>
  callRoute<typeof changePlan>(
    { method: 'PUT', path: '/plan' },
    { body: { version: plan.version, courses: editPlan(sentOf(plan), edit) } },
  )

/**
 * Makes a change of the plan: it is shown at once, and answered with the warnings that follow. Where the plan changed
 * elsewhere meanwhile, the same change is made upon that one, so that nothing of either is lost.
 */
export function useEditPlan() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'course-plan' },
    mutationFn: async (edit: PlanEdit) => {
      const shown = queryClient.getQueryData<CoursePlan>(queryKey) ?? (await read())
      try {
        return await save(shown, edit)
      } catch (error) {
        if (!staleOf(error)) throw error
        return save(await read(), edit)
      }
    },
    onSuccess: (plan) => {
      queryClient.setQueryData(queryKey, plan)
      return queryClient.invalidateQueries({ queryKey: ['own-week'] })
    },
    onError: (error) => showError(`Your plan was not changed: ${messageOf(error)}`),
  })
}
