import * as reviews from '@sam/contract/requests/plan-review'
import * as contract from '@sam/contract/requests'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { approveRequests } from './approve-requests.ts'
import { decideRequest } from './decide-request.ts'
import { listLike } from './list-like.ts'
import { countRequests, listRequestsOf, readRequestInbox } from './list-requests.ts'
import { readRequest } from './read-request.ts'
import { answerSuggestion } from './plan-review/answer-suggestion.ts'
import { commentPlan } from './plan-review/comment-plan.ts'
import { listReviews } from './plan-review/list-reviews.ts'
import { readOwnReview, readReview } from './plan-review/read-review.ts'
import { readAbsence, setAbsence } from './set-absence.ts'
import { submitRequest } from './submit-request.ts'
import { withdrawRequest } from './withdraw-request.ts'

/** What students ask for, and who decides it. */
export function serveRequests(app: FastifyInstance, services: Services): void {
  serve(app, contract.listInbox, ({ actor }) => readRequestInbox(services, actor))
  serve(app, contract.countInbox, ({ actor }) => countRequests(services, actor))
  serve(app, contract.readRequest, ({ actor, params }) => readRequest(services, actor, params.id))
  serve(app, contract.listLikeRequests, ({ actor, params }) => listLike(services, actor, params.id))
  serve(app, contract.listOwnRequests, ({ actor, params }) => listRequestsOf(services, actor, params.userId))
  serve(app, contract.submitRequest, ({ actor, params, body, request }) =>
    submitRequest(services, { actor, callId: request.id }, params.userId, body),
  )
  serve(app, contract.withdrawRequest, async ({ actor, params, request }) => {
    await withdrawRequest(services, { actor, callId: request.id }, params.id)
    return { withdrawn: true as const }
  })
  serve(app, contract.decideRequest, ({ actor, params, body, request }) =>
    decideRequest(services, { actor, callId: request.id }, params.id, body),
  )
  serve(app, contract.approveRequests, ({ actor, body, request }) =>
    approveRequests(services, { actor, callId: request.id }, body),
  )
  serve(app, contract.readAbsence, ({ actor }) => readAbsence(services, actor))
  serve(app, contract.setAbsence, ({ actor, body, request }) =>
    setAbsence(services, { actor, callId: request.id }, body),
  )

  serve(app, reviews.listPlanReviews, ({ actor }) => listReviews(services, actor))
  serve(app, reviews.readPlanReview, ({ actor, params }) => readReview(services, actor, params.id))
  serve(app, reviews.readOwnReview, ({ actor, query }) => readOwnReview(services, actor, query.student))
  serve(app, reviews.commentPlan, ({ actor, params, body, request }) =>
    commentPlan(services, { actor, callId: request.id }, params.id, body),
  )
  serve(app, reviews.answerSuggestion, ({ actor, params, body, request }) =>
    answerSuggestion(services, { actor, callId: request.id }, { ...params, ...body }),
  )
}
