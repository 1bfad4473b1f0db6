import type {
  answerSuggestion,
  commentPlan,
  listPlanReviews,
  readOwnReview,
  readPlanReview,
} from '@sam/contract/requests/plan-review'
import type { decideRequest, submitRequest, withdrawRequest } from '@sam/contract/requests'
import type { AnswerOf, SentBodyOf } from '@sam/contract/route'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callRoute } from '../../../lib/api-client.ts'
import { dropUnsentText } from '../../../lib/unsent-text.ts'

export type PlanReview = AnswerOf<typeof readPlanReview>
export type PlanComment = PlanReview['comments'][number]
export type PlanDifference = PlanReview['changedSince'][number]
export type ReviewInbox = AnswerOf<typeof listPlanReviews>
export type ReviewLine = ReviewInbox['submitted'][number]
export type OwnReview = AnswerOf<typeof readOwnReview>
export type NewComment = SentBodyOf<typeof commentPlan>

/** What waits changes by other people's hands: read again once a minute. */
const readAgainMs = 60_000

export function useReviews() {
  return useQuery({
    queryKey: ['plan-reviews'],
    queryFn: ({ signal }) =>
      callRoute<typeof listPlanReviews>({ method: 'GET', path: '/advisor/plan-reviews' }, { signal }),
    refetchInterval: readAgainMs,
    retry: false,
  })
}

export function useReview(id: number | null) {
  return useQuery({
    queryKey: ['plan-review', id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) =>
            callRoute<typeof readPlanReview>({ method: 'GET', path: '/plan-reviews/:id' }, { params: { id }, signal }),
    retry: false,
  })
}

export function useOwnReview() {
  return useQuery({
    queryKey: ['own-plan-review'],
    queryFn: ({ signal }) =>
      callRoute<typeof readOwnReview>({ method: 'GET', path: '/plan-review' }, { query: {}, signal }),
    refetchInterval: readAgainMs,
    retry: false,
  })
}

/** After any of these the inbox, the plan and its review may tell something else. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>, onSuccess?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    ...(onSuccess && { onSuccess }),
    onSettled: () => void queryClient.invalidateQueries(),
  })
}

export function useComment(id: number) {
  return useChange((body: NewComment) =>
    callRoute<typeof commentPlan>({ method: 'POST', path: '/plan-reviews/:id/comments' }, { params: { id }, body }),
  )
}

/** Where the notes that return a plan stay until they are sent. */
export const returnNotes = (id: number) => `return ${id} `
export const returnNote = (id: number, step: number) => `${returnNotes(id)}${step}`

export function useDecideReview(id: number, step: number) {
  return useChange(
    (body: Omit<SentBodyOf<typeof decideRequest>, 'step'>) =>
      callRoute<typeof decideRequest>(
        { method: 'POST', path: '/requests/:id/decision' },
        { params: { id }, body: { ...body, step } },
      ),
    () => dropUnsentText(returnNote(id, step)),
  )
}

export function useAnswer(id: number) {
  return useChange(({ comment, answer }: { comment: number; answer: 'taken' | 'kept' }) =>
    callRoute<typeof answerSuggestion>(
      { method: 'POST', path: '/plan-reviews/:id/suggestions/:comment' },
      { params: { id, comment }, body: { answer } },
    ),
  )
}

export function useSendPlan(userId: string) {
  return useChange((body: Extract<SentBodyOf<typeof submitRequest>, { kind: 'plan review' }>) =>
    callRoute<typeof submitRequest>({ method: 'POST', path: '/users/:userId/requests' }, { params: { userId }, body }),
  )
}

export function useTakeBack() {
  return useChange((id: number) =>
    callRoute<typeof withdrawRequest>({ method: 'POST', path: '/requests/:id/withdraw' }, { params: { id }, body: {} }),
  )
}
