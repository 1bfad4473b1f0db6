import type { readOwnReview as ownRoute } from '@sam/contract/requests/plan-review'
import type { AnswerOf } from '@sam/contract/route'
import { findRequest } from '@sam/database/requests/request-reads'
import { listCreditsCarried } from '@sam/database/search/student-facts-reads'
import { advises } from '@sam/domain/people/policy'
import type { Actor } from '@sam/domain/people/role'
import { findGraduation } from '@sam/domain/planning/review/find-graduation'
import { findOutlook } from '@sam/domain/registration/periods/registration-outlook'
import { termToRegisterFor } from '@sam/domain/registration/periods/term-to-register-for'
import { mayReadRegistration } from '@sam/domain/registration/policy'
import { notFound } from '../../http/faults.ts'
import { readClock } from '../../kernel/read-clock.ts'
import { readRegistrationTerm } from '../../registration/periods/read-registration-term.ts'
import { describeTerms } from '../../terms/describe-terms.ts'
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
import { asReview, findApprovedReview, findLatestReview, type Review } from './find-reviews.ts'

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
  const submitted = await showPlan(db, sources, { personId: studentId, planId: null, instead: subject })
  return {
    request,
    submitted,
    graduation: describeGraduation(submitted, before, request),
    registration: request.record && (await findRegistration(services, studentId, request.record)),
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

type Graduation = PlanReview['graduation']

function describeGraduation(
  { courses, choices, taken, audit }: PlanReview['submitted'],
  before: Review | null,
  { record }: PlanReview['request'],
): Graduation {
  const rules = audit.programs.flatMap((program) => program.rules)
  const isComplete = rules.length > 0 && rules.every(({ status }) => status !== 'unsatisfied')
  const running = taken.filter(({ grade }) => grade === null)
  const approved = before ? [...before.subject.courses, ...before.subject.choices].map(({ term }) => term) : []
  return {
    term: findGraduation({ terms: [...courses, ...choices, ...running].map(({ term }) => term), isComplete }),
    before: approved.length > 0 ? Math.max(...approved) : (record?.graduationTerm ?? null),
  }
}

/** How far the student is with registering for the term that one registers for now. */
async function findRegistration(
  { db, institution }: ReviewServices,
  studentId: number,
  { standing, creditsEarned, holds }: NonNullable<PlanReview['request']['record']>,
): Promise<PlanReview['registration']> {
  const clock = await readClock(db, institution)
  const term = termToRegisterFor((await describeTerms(db, institution, clock.today)).terms)
  if (term === null) return null
  const [registering, carried] = await Promise.all([
    readRegistrationTerm(db, term, clock),
    listCreditsCarried(db, [studentId], term),
  ])
  const facts = { enrolledCredits: carried.get(studentId) ?? null, hasHold: holds > 0, standing, earnedCredits: creditsEarned } // prettier-ignore
  return { term, outlook: findOutlook(facts, registering) }
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
