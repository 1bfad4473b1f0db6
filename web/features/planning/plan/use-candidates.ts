import type { listPlanCandidates } from '@sam/contract/planning/candidates'
import type { AnswerOf } from '@sam/contract/route'
import { useQuery } from '@tanstack/react-query'
import { callRoute } from '../../../lib/api-client.ts'
import type { Place } from './edit-plan.ts'

export type Candidate = AnswerOf<typeof listPlanCandidates>['candidates'][number]

/** What a place of the plan can become, the best first. */
export function useCandidates(planId: number, { term, program, rule }: Place) {
  return useQuery({
    queryKey: ['plan-candidates', planId, term, program, rule],
    queryFn: ({ signal }) =>
      callRoute<typeof listPlanCandidates>(
        { method: 'GET', path: '/plan/candidates' },
        { query: { plan: planId, term, program, rule }, signal },
      ),
    retry: false,
    // The plan may have changed since.
    gcTime: 0,
  })
}
