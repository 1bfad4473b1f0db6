import type { CoursePlan } from '@sam/contract/planning/plan'
import type { PlanProposal, proposePlan } from '@sam/contract/planning/proposal'
import type { BodyOf } from '@sam/contract/route'
import { useMutation } from '@tanstack/react-query'
import { callRoute } from '../../../lib/api-client.ts'

export type Asked = BodyOf<typeof proposePlan>
export type Proposed = Extract<PlanProposal, { kind: 'proposed' }>

/** Asks for a proposal; nothing of the plan changes. */
export function useProposal({ plan }: CoursePlan) {
  return useMutation({
    mutationFn: (asked: Asked) =>
      callRoute<typeof proposePlan>(
        { method: 'POST', path: '/plans/:plan/proposal' },
        { params: { plan: plan.id }, body: asked },
      ),
  })
}
