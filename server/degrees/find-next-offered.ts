import type { Db } from '@sam/database/open-database'
import { listOfferedTerms } from '@sam/database/planning/plan-reads'
import type { AuditAnswer } from '@sam/domain/degrees/audit-degree'
import { mostConsidered } from '@sam/domain/degrees/explain/most-candidates'
import { findNextOffering, termsToRead, type NextOffering } from '@sam/domain/planning/terms/find-next-offering'
import type { TermCode } from '@sam/domain/terms/term'

/** When the courses of which a page shows some as what could fill a requirement are offered next. */
export async function findNextOffered(
  db: Db,
  { rules }: AuditAnswer,
  current: TermCode | null,
  scheduled: readonly TermCode[],
): Promise<Record<string, NextOffering | null>> {
  const shown = rules.filter(({ isAsked }) => isAsked).flatMap(({ candidates }) => candidates.slice(0, mostConsidered))
  const courses = [...new Set(shown)]
  if (current === null || courses.length === 0) return {}
  const offered = await listOfferedTerms(db, courses, termsToRead(current, scheduled))
  return Object.fromEntries(
    courses.map((course) => [course, findNextOffering(offered.get(course) ?? [], current, scheduled)]),
  )
}
