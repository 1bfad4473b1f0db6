import type {
  addPlan,
  changePlan,
  CoursePlan,
  PlanTrial,
  makeMainPlan,
  readPlan,
  removePlan,
  renamePlan,
  tryPlan,
} from '@sam/contract/planning/plan'
import type { PlanChange } from '@sam/contract/planning/proposal'
import { useMutation, useMutationState, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { showError, showSuccess } from '../../../lib/toasts.ts'
import { staleOf } from '../../../components/ui/notices/stale-notice.tsx'
import { describeKept, editPlan, isLost, type PlanContent, type PlanEdit } from './edit-plan.ts'

const allPlans = ['course-plan'] as const
const keyOf = (planId: number | null) => [...allPlans, planId] as const

const read = (planId: number | null, signal?: AbortSignal) =>
  callRoute<typeof readPlan>(
    { method: 'GET', path: '/plan' },
    { query: { ...(planId !== null && { plan: planId }) }, ...(signal && { signal }) },
  )

/** One of the student's own plans with its warnings; null is the main one. */
export function usePlan(planId: number | null) {
  return useQuery({ queryKey: keyOf(planId), queryFn: ({ signal }) => read(planId, signal) })
}

const save = (plan: CoursePlan, edit: PlanEdit) =>
  callRoute<typeof changePlan>(
    { method: 'PUT', path: '/plans/:plan' },
    { params: { plan: plan.plan.id }, body: { version: plan.version, ...editPlan(plan, edit) } },
  )

/**
 * Makes a change of the plan: it is shown at once, and answered with the warnings that follow. Where the plan changed
 * elsewhere meanwhile, the same change is made on that one, so that nothing of either is lost, and the page says what changed.
 * If the change no longer fits, the page shows the present plan and says that nothing was changed.
 */
export function useEditPlan(planId: number | null) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'course-plan' },
    mutationKey: editKeyOf(planId),
    mutationFn: async (edit: PlanEdit) => {
      const shown = queryClient.getQueryData<CoursePlan>(keyOf(planId)) ?? (await read(planId))
      try {
        return await save(shown, edit)
      } catch (error) {
        const stale = staleOf(error)
        if (!stale) throw error
        const present = await read(planId)
        const changes = stale.changes.map(({ details }) => details).join('. ')
        if (isLost(present, edit)) {
          queryClient.setQueryData(keyOf(planId), present)
          throw new Lost(changes)
        }
        const saved = await save(present, edit)
        showSuccess(`Your plan had changed elsewhere; ${describeKept(present, edit)}`, { description: changes })
        return saved
      }
    },
    onSuccess: (plan) => {
      queryClient.setQueryData(keyOf(planId), plan)
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ['own-week'] }),
        queryClient.invalidateQueries({ queryKey: ['weeks'] }),
        queryClient.invalidateQueries({ queryKey: ['audit-report'] }),
      ])
    },
    onError: (error) =>
      error instanceof Lost
        ? showError('Your plan was not changed: it had changed elsewhere.', { description: error.message })
        : showError(`Your plan was not changed: ${messageOf(error)}`),
  })
}

/** The change does not fit the plan as it is by now; the message says how that one changed. */
class Lost extends Error {}

/**
 * What would follow from these changes of a plan, asked where one of them is only tried: one call at a time, and of several the last.
 * An answer stays while the same changes are being saved.
 */
export function useTrial(plan: CoursePlan, edits: readonly PlanEdit[], isTried: boolean): PlanTrial | null {
  const { courses, choices } = edits.reduce<PlanContent>(editPlan, plan)
  const { data } = useQuery({
    queryKey: ['course-plan-trial', plan.plan.id, plan.version, courses, choices],
    queryFn: ({ signal }) =>
      callRoute<typeof tryPlan>(
        { method: 'POST', path: '/plans/:plan/trial' },
        { params: { plan: plan.plan.id }, body: { courses, choices }, signal },
      ),
    enabled: isTried,
    retry: false,
    staleTime: Infinity,
    gcTime: 10_000,
  })
  return edits.length > 0 ? (data ?? null) : null
}

const editKeyOf = (planId: number | null) => ['edit-course-plan', planId] as const

/** Changes that are still being saved, in their order; they are drawn already. */
export function useUnsaved(planId: number | null): PlanEdit[] {
  return useMutationState({
    filters: { mutationKey: editKeyOf(planId), status: 'pending', exact: true },
    select: ({ state }) => state.variables as PlanEdit,
  })
}

/** Makes a copy of a plan with the steps of an answer taken over. */
export function useOpenAsPlan({ id }: CoursePlan['plan']) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, changes }: { name: string; changes: readonly PlanChange[] }) => {
      const copy = await change({ kind: 'add', name: name.slice(0, 60), copyOf: id })
      return save(copy, {
        kind: 'accept',
        changes: changes.map((step) => ({ ...step, open: step.open?.isElective ? step.open : null })),
      })
    },
    onSuccess: () => readAgain(queryClient, null),
  })
}

export type PlansChange =
  | { kind: 'add'; name: string; copyOf: number | null }
  | { kind: 'rename'; plan: number; name: string }
  | { kind: 'main'; plan: number }
  | { kind: 'remove'; plan: number }
  /** One that was deleted, as it was shown. */
  | { kind: 'restore'; plan: CoursePlan }

function change(one: PlansChange): Promise<CoursePlan> {
  if (one.kind === 'add') {
    const { name, copyOf } = one
    return callRoute<typeof addPlan>({ method: 'POST', path: '/plans' }, { body: { name, copyOf } })
  }
  if (one.kind === 'restore') return restore(one.plan)
  const params = { plan: one.plan }
  if (one.kind === 'rename')
    return callRoute<typeof renamePlan>(
      { method: 'PUT', path: '/plans/:plan/name' },
      { params, body: { name: one.name } },
    )
  return one.kind === 'main'
    ? callRoute<typeof makeMainPlan>({ method: 'PUT', path: '/plans/:plan/main' }, { params })
    : callRoute<typeof removePlan>({ method: 'DELETE', path: '/plans/:plan' }, { params })
}

async function restore(deleted: CoursePlan): Promise<CoursePlan> {
  const { wishes } = deleted
  const made = await change({ kind: 'add', name: deleted.plan.name, copyOf: null })
  return save({ ...deleted, plan: made.plan, version: made.version }, { kind: 'wishes', wishes })
}

/** Begins, renames or deletes a plan, or makes it the main one; `onDone` gets the plan to show then. */
export function useChangePlans(onDone: (plan: CoursePlan, made: PlansChange) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (plan, made) => {
      onDone(plan, made)
      await readAgain(queryClient, made.kind === 'remove' ? made.plan : null)
    },
  })
}

/** Reads the plans again, but for one that is gone. */
function readAgain(queryClient: QueryClient, gone: number | null) {
  return Promise.all([
    queryClient.invalidateQueries({
      queryKey: allPlans,
      predicate: ({ queryKey }) => gone === null || queryKey[1] !== gone,
    }),
    queryClient.invalidateQueries({ queryKey: ['own-week'] }),
  ])
}
