import type { Db } from '@sam/database/open-database'
import { findLastReview, type RequestRow } from '@sam/database/requests/request-reads'
import type { RequestSubjectOf } from '@sam/domain/requests/kinds/all-kinds'

export type ReviewSubject = RequestSubjectOf<'plan review'>
export type Review = Omit<RequestRow, 'subject'> & { subject: ReviewSubject }

/** The same request as one of a plan; null for one of another kind. */
export function asReview(row: RequestRow | null): Review | null {
  return row?.subject.kind === 'plan review' ? { ...row, subject: row.subject } : null
}

/** The last plan that a student sent and did not take back. */
export async function findLatestReview(db: Db, studentId: number): Promise<Review | null> {
  return asReview(
    await findLastReview(db, studentId, { status: ['open', 'approved', 'refused', 'expired'], before: null }),
  )
}

/** The last plan of a student that was approved, sent before another one. */
export async function findApprovedReview(
  db: Db,
  studentId: number,
  before: number | null = null,
): Promise<Review | null> {
  return asReview(await findLastReview(db, studentId, { status: ['approved'], before }))
}
