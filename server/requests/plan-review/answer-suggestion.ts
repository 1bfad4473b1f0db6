import { recordAuditEntries } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import { lockPlans } from '@sam/database/planning/plan-list-reads'
import { replacePlan } from '@sam/database/planning/plan-writes'
import { listPlanComments } from '@sam/database/requests/plan-comment-reads'
import { recordSuggestionAnswer } from '@sam/database/requests/plan-comment-writes'
import { findRequest, lockRequest } from '@sam/database/requests/request-reads'
import { parseCourseCode } from '@sam/domain/catalog/course-code'
import type { Actor } from '@sam/domain/people/role'
import { describePlanChange } from '@sam/domain/planning/terms/describe-plan-change'
import { describeChange, takeSuggestion } from '@sam/domain/planning/review/suggestion'
import { conflict, notFound } from '../../http/faults.ts'
import { readClock } from '../../kernel/read-clock.ts'
import { contentOfPlan, loadPlan } from '../../planning/load-plan.ts'
import { notePlan } from '../../planning/note-plan.ts'
import { ownSources } from '../../registration/enrollment/load-term-registrations.ts'
import type { DataServices } from '../../services.ts'
import { asReview } from './find-reviews.ts'

interface Answering {
  id: number
  comment: number
  answer: 'taken' | 'kept'
}

/** Takes an advisor's suggestion over into the plan that was sent, or keeps the plan as it is. Each is answered once. */
export async function answerSuggestion(
  { db, institution }: DataServices,
  { actor, callId }: { actor: Actor; callId: string },
  { id, comment: commentId, answer }: Answering,
): Promise<{ answer: 'taken' | 'kept' }> {
  return inTransaction(db, async (tx) => {
    // The plans first, as every change of a plan; then the request.
    await lockPlans(tx, actor.personId)
    await lockRequest(tx, id)
    const review = asReview(await findRequest(tx, id))
    if (!review || review.studentId !== actor.personId) throw notFound('This plan')
    const comment = (await listPlanComments(tx, [id])).find((one) => one.id === commentId)
    if (!comment?.suggestion) throw notFound('This suggestion')
    const { now } = await readClock(tx, institution)
    if (!(await recordSuggestionAnswer(tx, commentId, { answer, answeredAt: now })))
      throw conflict('You have answered this suggestion already.')
    const cause = { personId: actor.personId, requestId: callId }
    const words = comment.suggestion.map(describeChange).join('; ')
    if (answer === 'taken') {
      const sources = ownSources(institution)
      const own = { personId: actor.personId, planId: review.subject.plan.id }
      const before = await loadPlan(tx, sources, own)
      const taken = takeSuggestion(before.planned, comment.suggestion, before.first)
      if ('refused' in taken)
        throw conflict(`The suggestion no longer fits your plan: ${taken.refused} Nothing changed.`)
      await replacePlan(tx, before.plan.id, {
        courses: taken.courses.flatMap(({ term, course, credits }) => {
          const code = parseCourseCode(course)
          return code ? [{ term, ...code, credits: credits ?? 0 }] : []
        }),
        choices: before.choices,
        wishes: before.wishes,
      })
      const [old, after] = [contentOfPlan(before), contentOfPlan(await loadPlan(tx, sources, own))]
      await notePlan(tx, cause, before.plan, {
        entity: 'course plan',
        action: 'Plan changed',
        details: `${describePlanChange(old, after)}, as ${comment.author} suggested`,
        before: old,
        after,
      })
    }
    await recordAuditEntries(tx, [
      {
        actorId: actor.personId,
        actorRole: 'Student',
        subjectId: actor.personId,
        category: 'academic',
        action: answer === 'taken' ? 'Suggestion taken over' : 'Suggestion not taken',
        details: `${review.subject.plan.name}: ${words}`,
        note: null,
        entity: 'request',
        entityKey: String(id),
        before: null,
        after: null,
        requestId: callId,
      },
    ])
    return { answer }
  })
}
