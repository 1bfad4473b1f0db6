import { mostCandidates, mostConsidered } from '@sam/domain/degrees/explain/most-candidates'
import type { Report } from '../use-audit-report.ts'

/** Of the courses that could fill a requirement those to show: what is offered next comes first. */
export function chooseShown(candidates: readonly string[], nextOffered: Report['nextOffered']): string[] {
  const rank = (course: string) => {
    const next = nextOffered[course]
    return next ? next.term * 2 + Number(next.isAssumed) : Number.POSITIVE_INFINITY
  }
  // The order of the audit among those that are offered alike; Infinity less Infinity is no number.
  return candidates
    .slice(0, mostConsidered)
    .map((course) => ({ course, rank: rank(course) }))
    .toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .slice(0, mostCandidates)
    .map(({ course }) => course)
}
