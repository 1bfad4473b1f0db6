import type { readOwnReview as ownRoute } from '@sam/contract/requests/plan-review'
import type { AnswerOf } from '@sam/contract/route'
import { findRequest } from '@sam/database/requests/request-reads'
import { advises } from '@sam/domain/people/policy'
import type { Actor } from '@sam/domain/people/role'
import { mayReadRegistration } from '@sam/domain/registration/policy'
import { notFound } from '../../http/faults.ts'
import { showPlan } from '../../planning/show-plan.ts'
import { openSubject } from '../../registration/enrollment/find-subject.ts'
import type { Services } from '../../services.ts'
import { loadStudent } from '../load-student.ts'
import { describeWhole } from '../read-request.ts'
import {
  describeApproved,
  describeDifferences,
  describeOwnReview,
  listChangesSince,
  listComments,
  type PlanReview,
} from './describe-review.ts'
import { asReview, findApprovedReview, findLatestReview } from './find-reviews.ts'

export type ReviewServices = Pick<Services, 'db' | 'institution' | 'classMemory'>

/** A plan as it was sent, for its student and for everyone who may decide the request; the reading of the record is noted. */
export async function readReview(services: ReviewServices, actor: Actor, id: number): Promise<PlanReview> {
  const { db, institution } = services
  const row = await findRequest(db, id)
  const review = asReview(row)
  if (!row || !review) throw notFound('This plan')
  const request = await describeWhole(services, actor, row)
  const { studentId, subject } = review
  const sources = { institution, memory: services.classMemory }
  const before = await findApprovedReview(db, studentId, id)
  const approved = review.status === 'approved' ? review : before
  const { subject: student } = await loadStudent(db, services, studentId)
  return {
    request,
    submitted: await showPlan(db, sources, { personId: studentId, planId: null, instead: subject }),
    changedSince: await listChangesSince(db, review),
    sinceApproved: before && {
      at: (before.endedAt ?? before.submittedAt).toISOString(),
      changes: describeDifferences(before.subject, subject),
    },
    comments: await listComments(db, review, actor),
    approved: approved && (await describeApproved(db, institution, approved)),
    mayComment: request.status === 'open' && (actor.personId === studentId || advises(actor, student)),
  }
}

/** How the last plan that a student sent stands, for the student and for staff who read the registration. */
export async function readOwnReview(
  services: ReviewServices,
  actor: Actor,
  student: string | undefined,
): Promise<AnswerOf<typeof ownRoute>> {
  const { db, institution } = services
  const { subject } = await openSubject(services, actor, { student, surface: 'registration' }, (one) =>
    mayReadRegistration(actor, one, institution.policies),
  )
  const [latest, approved] = await Promise.all([
    findLatestReview(db, subject.personId),
    findApprovedReview(db, subject.personId),
  ])
  return {
    latest: latest && (await describeOwnReview(db, latest, actor)),
    approved: approved && (await describeApproved(db, institution, approved)),
  }
}
