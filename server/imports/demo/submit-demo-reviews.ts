import { commentPlan as commentRoute } from '@sam/contract/requests/plan-review'
import { inTransaction } from '@sam/database/open-database'
import { findPerson } from '@sam/database/people/person-reads'
import { backdateComments, backdateRequest } from '@sam/database/requests/demo-writes'
import type { Actor } from '@sam/domain/people/role'
import { Fault } from '../../http/faults.ts'
import { showPlan } from '../../planning/show-plan.ts'
import { ownSources, type RegistrationSources } from '../../registration/enrollment/load-term-registrations.ts'
import { decideRequest } from '../../requests/decide-request.ts'
import { answerSuggestion } from '../../requests/plan-review/answer-suggestion.ts'
import { commentPlan } from '../../requests/plan-review/comment-plan.ts'
import { submitRequest } from '../../requests/submit-request.ts'
import type { DataServices } from '../../services.ts'

/** A plan of the demo that was sent: who sent it, how many days ago, what was written to it and how it was decided. */
export interface DemoReview {
  student: number
  daysAgo: number
  message: string
  /** Written by an advisor, by e-mail name, or by the student; some with a change to take over. */
  comments?: readonly {
    by: string | null
    term: number
    about: string | null
    body: string
    suggestion?: readonly Record<string, unknown>[]
    answer?: 'taken' | 'kept'
  }[]
  decision?: { by: string; outcome: 'approved' | 'refused'; note: string; daysAgo: number }
}

/** Sends, comments and decides the demo's plans by the rules that hold for all, then dates them back. */
export async function submitDemoReviews(services: DataServices, reviews: readonly DemoReview[]): Promise<void> {
  const sources = ownSources(services.institution)
  for (const review of reviews) {
    try {
      await submitDemoReview(services, sources, review)
    } catch (error) {
      // A loading that was cut off is taken up again: what it had sent is there.
      if (!(error instanceof Fault) || error.status >= 500) throw error
    }
  }
}

async function submitDemoReview(
  services: DataServices,
  sources: RegistrationSources,
  { student, daysAgo, message, comments = [], decision }: DemoReview,
): Promise<void> {
  const { db, institution } = services
  const callId = `demo-plan-${student}`
  const owner = await actorOf(services, { campusId: student })
  const { plan, version } = await showPlan(db, sources, { personId: owner.personId, planId: null })
  const wanted = { kind: 'plan review' as const, plan: plan.id, version, message }
  const { id } = await submitRequest(services, { actor: owner, callId }, String(student), wanted)
  const answers: { comment: number; answer: 'taken' | 'kept' }[] = []
  for (const { by, answer, ...words } of comments) {
    const author = by === null ? owner : await actorOf(services, { email: `${by}@${institution.emailDomains[0]}` })
    const body = commentRoute.body.parse(words)
    const reviewing = { ...services, classMemory: sources.memory }
    const written = await commentPlan(reviewing, { actor: author, callId }, id, body)
    const comment = written.comments.at(-1)
    if (answer && comment) answers.push({ comment: comment.id, answer })
  }
  if (decision) {
    const { by, outcome, note } = decision
    const approver = await actorOf(services, { email: `${by}@${institution.emailDomains[0]}` })
    await decideRequest(services, { actor: approver, callId }, id, { step: 0, outcome, note })
  }
  for (const one of answers) await answerSuggestion(services, { actor: owner, callId }, { id, ...one })
  const decidedDaysAgo = decision ? [decision.daysAgo] : []
  await inTransaction(db, async (tx) => {
    await backdateRequest(tx, id, { daysAgo, decidedDaysAgo })
    await backdateComments(tx, id, decision?.daysAgo ?? daysAgo)
  })
}

async function actorOf({ db }: DataServices, by: { email: string } | { campusId: number }): Promise<Actor> {
  const person = await findPerson(db, by)
  if (!person) throw new Error(`The demo has nobody ${JSON.stringify(by)}`)
  return { personId: person.id, campusId: person.campusId, roles: person.roles, advising: person.advising }
}
