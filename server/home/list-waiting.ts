import type { listWaiting as route } from '@sam/contract/home'
import type { AnswerOf } from '@sam/contract/route'
import { belowHeadline, describeWaiting, headline } from '@sam/domain/home/describe-waiting'
import { countOf, dueOf, sortWaiting } from '@sam/domain/home/waiting'
import type { Actor, Role } from '@sam/domain/people/role'
import { needsRole } from '../http/faults.ts'
import { readClock } from '../kernel/read-clock.ts'
import type { DataServices } from '../services.ts'
import { findCaseload } from './find-caseload.ts'
import { findGradeDeadlines } from './find-grade-deadlines.ts'
import { findNextClass } from './find-next-class.ts'
import { findOwnGrades, findOwnRequests } from './find-own-waiting.ts'
import { findConsoleWaiting } from './find-console-waiting.ts'
import { findRequestsToDecide, findReviewsAndRequests } from './find-requests-to-decide.ts'
import type { FindWaiting } from './find-waiting.ts'
import { linkOf } from './link-of-waiting.ts'

const sources: Record<Role, readonly FindWaiting[]> = {
  Student: [findOwnGrades, findOwnRequests],
  Instructor: [findGradeDeadlines, findRequestsToDecide, findNextClass],
  'Academic Advisor': [findReviewsAndRequests, findCaseload],
  Registrar: [findConsoleWaiting, findRequestsToDecide],
}

/** What waits for someone in a role that was granted to them, most urgent first. */
export async function listWaiting(services: DataServices, actor: Actor, role: Role): Promise<AnswerOf<typeof route>> {
  if (!actor.roles.includes(role)) throw needsRole([role])
  const clock = await readClock(services.db, services.institution)
  const found = await Promise.all(sources[role].map((find) => find(services, actor, clock)))
  const lines = sortWaiting(found.flat(), role)
  return {
    headline: headline(lines, clock.today),
    below: belowHeadline(lines, clock.today),
    lines: lines.map((waiting) => ({
      kind: waiting.kind,
      due: dueOf(waiting),
      count: countOf(waiting),
      ...describeWaiting(waiting, clock.today),
      link: linkOf(waiting),
    })),
  }
}
