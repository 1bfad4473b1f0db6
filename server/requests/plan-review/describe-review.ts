import type { planReview, readOwnReview } from '@sam/contract/requests/plan-review'
import type { AnswerOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import { listTakenCourses } from '@sam/database/planning/plan-reads'
import { listPlanEntries, listPlans } from '@sam/database/planning/plan-list-reads'
import { listPlanComments, type PlanCommentRow } from '@sam/database/requests/plan-comment-reads'
import { listTerms } from '@sam/database/terms/reads'
import type { Institution } from '@sam/domain/kernel/institution'
import type { Actor } from '@sam/domain/people/role'
import { comparePlans, type ComparedPlan, type PlanDifference } from '@sam/domain/planning/review/compare-plans'
import { compareRegistered } from '@sam/domain/planning/review/compare-registered'
import { describeChange } from '@sam/domain/planning/review/suggestion'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import type { z } from 'zod'
import { readClock } from '../../kernel/read-clock.ts'
import type { Review } from './find-reviews.ts'

export type PlanReview = z.output<typeof planReview>
type OwnReview = NonNullable<AnswerOf<typeof readOwnReview>['latest']>
export type Comment = PlanReview['comments'][number]

/** A difference with both its terms, null where there is none. */
export function describeDifferences(before: ComparedPlan, after: ComparedPlan): PlanReview['changedSince'] {
  return comparePlans(before, after).map((one: PlanDifference) => ({
    kind: one.kind,
    name: one.name,
    from: one.kind === 'added' ? null : one.from,
    to: one.kind === 'removed' ? null : one.to,
  }))
}

/** What the student changed in a plan since it was sent; a plan that is gone has nothing left of what was sent. */
export async function listChangesSince(db: Db, { studentId, subject }: Review): Promise<PlanReview['changedSince']> {
  const plans = await listPlans(db, studentId)
  const isKept = plans.some(({ id }) => id === subject.plan.id)
  const { courses, choices } = isKept ? await listPlanEntries(db, subject.plan.id) : { courses: [], choices: [] }
  // What is over or registered for leaves a plan by itself.
  const sent = [...subject.courses, ...subject.choices].map(({ term }) => term)
  const from = Math.min(...sent)
  const taken = await listTakenCourses(db, studentId)
  const isOpen = ({ term, course }: { term: number; course: string }) =>
    term >= from && !taken.some((one) => one.course === course && one.term === term)
  const present = courses.map(({ term, subject: code, number }) => ({ term, course: `${code} ${number}` }))
  return describeDifferences(
    { courses: subject.courses.filter(isOpen), choices: subject.choices },
    { courses: present.filter(isOpen), choices: choices.filter(({ term }) => term >= from) },
  )
}

export async function listComments(db: Db, { id }: Review, reader: Actor): Promise<Comment[]> {
  return (await listPlanComments(db, [id])).map((row) => describeComment(row, reader))
}

function describeComment(row: PlanCommentRow, reader: Actor): Comment {
  return {
    id: row.id,
    author: row.author,
    mine: row.authorId === reader.personId,
    byStudent: row.authorRole === 'Student',
    term: row.term,
    about: row.about,
    body: row.body,
    writtenAt: row.writtenAt.toISOString(),
    suggestion: (row.suggestion ?? []).map(describeChange),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}

/** An approved plan beside what the student registered for since. */
export async function describeApproved(
  db: Db,
  institution: Institution,
  { id, studentId, subject, steps, endedAt, submittedAt }: Review,
): Promise<PlanReview['approved']> {
  const [taken, terms, clock] = await Promise.all([
    listTakenCourses(db, studentId),
    listTerms(db),
    readClock(db, institution),
  ])
  const planned = [...subject.courses, ...subject.choices].map(({ term }) => term)
  const current = findCurrentTerm(terms, clock.today) ?? institution.scheduleTerm
  return {
    id,
    by: steps[0]?.decision?.by ?? '',
    at: (endedAt ?? submittedAt).toISOString(),
    plan: subject.plan.name,
    rows: compareRegistered(subject.courses, taken, { from: Math.min(...planned), current }),
  }
}

/** A review as its student sees it beside the plan. */
export async function describeOwnReview(db: Db, review: Review, reader: Actor): Promise<OwnReview> {
  const { id, subject, status, message, submittedAt, steps } = review
  const decision = steps[0]?.decision
  return {
    id,
    plan: subject.plan,
    status,
    message,
    submittedAt: submittedAt.toISOString(),
    decision: decision ? { by: decision.by, at: new Date(decision.at).toISOString(), note: decision.note } : null,
    changedSince: await listChangesSince(db, review),
    comments: await listComments(db, review, reader),
  }
}
