import { listLastReviews } from '@sam/database/requests/plan-comment-reads'
import { listPlanned } from '@sam/database/search/caseload-reads'
import type { Db } from '@sam/database/open-database'
import type { Institution } from '@sam/domain/kernel/institution'
import type { Actor } from '@sam/domain/people/role'
import type { TermCode } from '@sam/domain/terms/term'
import { setImmediate } from 'node:timers/promises'
import { describeStudents } from './describe-students.ts'
import { atOnce, listCaseIds, readMoment } from './list-caseload.ts'
import { reviewStandings } from './review-standings.ts'

export interface CaseloadCounts {
  students: number
  /** Blocked by an advising hold. */
  held: number
  /** Can register and have not. */
  open: number
  withoutPlan: number
  atRisk: number
  onProbation: number
  suspended: number
}

/**
 * The figures of a caseload, however large. Nobody reads of a single student, so the register has nothing to note.
 */
export async function countCaseload(
  db: Db,
  institution: Institution,
  actor: Actor,
  term: TermCode,
): Promise<CaseloadCounts> {
  const counts = { students: 0, held: 0, open: 0, withoutPlan: 0, atRisk: 0, onProbation: 0, suspended: 0 }
  if (!actor.advising) return counts
  const [moment, cases] = await Promise.all([readMoment(db, institution, term), listCaseIds(db, institution, actor)])
  const { calendar, registering } = moment
  counts.students = cases.length
  for (let at = 0; at < cases.length; at += atOnce) {
    const ids = cases.slice(at, at + atOnce)
    const [facts, planned, reviews, standings] = await Promise.all([
      describeStudents(db, institution, ids, { today: calendar.today, registering }),
      listPlanned(db, ids),
      listLastReviews(db, ids),
      reviewStandings(db, institution, ids, calendar),
    ])
    const submitted = new Set(reviews.filter(({ status }) => status === 'open').map(({ personId }) => personId))
    counts.withoutPlan += ids.filter((id) => !planned.has(id) && !submitted.has(id)).length
    for (const { holds, registration } of facts.values()) {
      if (holds.includes('advising') && registration?.state === 'blocked') counts.held += 1
      if (registration?.state === 'open') counts.open += 1
    }
    for (const standing of standings.values()) {
      counts.atRisk += 1
      if (standing === 'probation') counts.onProbation += 1
      if (standing === 'suspension') counts.suspended += 1
    }
    await setImmediate()
  }
  return counts
}
