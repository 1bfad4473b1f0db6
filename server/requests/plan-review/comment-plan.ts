import type { commentPlan as route } from '@sam/contract/requests/plan-review'
import type { BodyOf } from '@sam/contract/route'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import { inTransaction } from '@sam/database/open-database'
import { findPerson } from '@sam/database/people/person-reads'
import { countPlanComments } from '@sam/database/requests/plan-comment-reads'
import { recordPlanComment } from '@sam/database/requests/plan-comment-writes'
import { findRequest, lockRequest } from '@sam/database/requests/request-reads'
import { advises } from '@sam/domain/people/policy'
import type { Actor } from '@sam/domain/people/role'
import { describeChange, takeSuggestion } from '@sam/domain/planning/review/suggestion'
import { statusOn } from '@sam/domain/requests/decide-step'
import { termName } from '@sam/domain/terms/term'
import { conflict, malformed, notAllowed, notFound } from '../../http/faults.ts'
import { readClock } from '../../kernel/read-clock.ts'
import { composeNotice } from '../../notifications/compose-notice.ts'
import { loadStudent } from '../load-student.ts'
import type { PlanReview } from './describe-review.ts'
import { asReview, type ReviewSubject } from './find-reviews.ts'
import { readReview, type ReviewServices } from './read-review.ts'

/** A plan with more notes than this is talked over in person. */
const mostComments = 100

/** Writes beside a plan that waits: the student words, an advisor of the student also a change to take over. */
export async function commentPlan(
  services: ReviewServices,
  { actor, callId }: { actor: Actor; callId: string },
  id: number,
  { term, about, body, suggestion }: BodyOf<typeof route>,
): Promise<PlanReview> {
  const { db, institution } = services
  await inTransaction(db, async (tx) => {
    await lockRequest(tx, id)
    const review = asReview(await findRequest(tx, id))
    if (!review) throw notFound('This plan')
    const { studentId, subject } = review
    const { subject: student } = await loadStudent(tx, services, studentId)
    const isStudents = actor.personId === studentId
    if (!isStudents && !advises(actor, student)) throw notFound('This plan')
    if (isStudents && suggestion) throw notAllowed('Change your own plan in place of suggesting it.')
    const { today, now } = await readClock(tx, institution)
    const status = statusOn(review, today)
    if (status !== 'open') throw conflict(`This request has ended: it is ${status}.`)
    const [count] = await countPlanComments(tx, [id])
    if (count && count.comments + count.suggestions >= mostComments)
      throw conflict(`This plan has ${mostComments} comments. Talk it over instead.`)
    if (!isIn(subject, term, about))
      throw malformed(`The plan that was sent has no ${about ?? termName(term)} there.`, [
        { where: about === null ? 'body.term' : 'body.about', message: 'is not in the plan that was sent' },
      ])
    if (suggestion) {
      const taken = takeSuggestion(subject.courses, suggestion, firstOf(subject))
      if ('refused' in taken) throw malformed(taken.refused, [{ where: 'body.suggestion', message: taken.refused }])
    }
    const authorRole = isStudents ? 'Student' : 'Academic Advisor'
    const comment = await recordPlanComment(tx, {
      requestId: id,
      authorId: actor.personId,
      authorRole,
      term,
      about,
      body,
      suggestion,
      writtenAt: now,
    })
    const words = suggestion?.map(describeChange).join('; ')
    await recordAuditEntries(tx, [
      {
        actorId: actor.personId,
        actorRole: authorRole,
        subjectId: studentId,
        category: 'academic',
        action: suggestion ? 'Change of a plan suggested' : 'Plan commented',
        details: `${subject.plan.name}, ${about ?? termName(term)}${words ? `: ${words}` : ''}`,
        note: body,
        entity: 'request',
        entityKey: String(id),
        before: null,
        after: null,
        requestId: callId,
      },
    ])
    if (suggestion) {
      const author = await findPerson(tx, { id: actor.personId })
      const name = author?.name ?? 'Your advisor'
      await recordNotices(tx, [
        composeNotice(studentId, 'plan suggestion', { id: comment, name, words: `${words}`, note: body }),
      ])
    }
  })
  return readReview(services, actor, id)
}

/** Whether what a comment is about stands in the plan as it was sent; a term may also be an empty one in between. */
function isIn({ courses, choices }: ReviewSubject, term: number, about: string | null): boolean {
  const terms = [...courses, ...choices].map((one) => one.term)
  if (about === null) return term >= Math.min(...terms) && term <= Math.max(...terms)
  return (
    courses.some((one) => one.term === term && one.course === about) ||
    choices.some((one) => one.term === term && one.label === about)
  )
}

const firstOf = ({ courses, choices }: ReviewSubject) => Math.min(...[...courses, ...choices].map(({ term }) => term))
