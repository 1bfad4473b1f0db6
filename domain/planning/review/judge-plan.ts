import type { TermCode } from '../../terms/term.ts'

/** How a student's plan stands, as an advisor of many looks at it. */
export const planStates = ['none', 'draft', 'submitted', 'returned', 'approved', 'off track'] as const
export type PlanState = (typeof planStates)[number]

/** What became of the last plan that a student sent to be reviewed; null where none was sent. */
export type LastReview = 'open' | 'returned' | 'approved' | null

export interface JudgedPlan {
  state: PlanState
  /** Credits planned and neither earned nor under way. */
  planned: number
  /** Courses planned for a term that has begun, of which the record knows nothing that counts. */
  missed: string[]
  /** How many credits the plan leaves open before the degree; null without a plan. */
  short: number | null
}

interface PlanRecord {
  /** A course is null where it is still to be chosen. */
  courses: readonly { term: TermCode; course: string | null; credits: number }[]
  /** Courses that earned credit, run or are registered for. */
  counted: ReadonlySet<string>
  /** Credits earned, and those of classes under way. */
  earned: number
  underway: number
  lastReview: LastReview
}

/**
 * Judges a plan by what takes no audit: whether it reaches the credits of the degree, and whether what was planned for the
 * terms that have begun was done. A plan that waits for someone says so first, then what stands against it.
 */
export function judgePlan(
  { courses, counted, earned, underway, lastReview }: PlanRecord,
  { first, toGraduate }: { first: TermCode; toGraduate: number },
): JudgedPlan {
  const open = courses.filter(({ course }) => course === null || !counted.has(course))
  const missed = [...new Set(open.flatMap(({ term, course }) => (term < first && course !== null ? [course] : [])))]
  const planned = open.filter(({ term }) => term >= first).reduce((sum, { credits }) => sum + credits, 0)
  if (courses.length === 0) return { state: lastReview === 'open' ? 'submitted' : 'none', planned, missed, short: null }
  const short = Math.max(0, toGraduate - earned - underway - planned)
  return { state: stateOf(lastReview, missed.length > 0 || short > 0), planned, missed, short }
}

function stateOf(lastReview: LastReview, isOff: boolean): PlanState {
  if (lastReview === 'open') return 'submitted'
  if (lastReview === 'returned') return 'returned'
  if (isOff) return 'off track'
  return lastReview === 'approved' ? 'approved' : 'draft'
}
