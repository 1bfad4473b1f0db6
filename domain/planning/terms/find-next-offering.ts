import type { TermCode } from '../../terms/term.ts'
import { findOffering } from './find-offering.ts'
import { listTerms } from './list-terms.ts'

export interface NextOffering {
  term: TermCode
  /** No schedule of the term is on file: another term of its season had the course. */
  isAssumed: boolean
}

/** The first term after the current one in which a course is offered; null where no schedule on file offers it. */
export function findNextOffering(
  offeredIn: readonly TermCode[],
  current: TermCode,
  scheduled: readonly TermCode[],
): NextOffering | null {
  for (const term of termsAhead(current)) {
    const offering = findOffering(offeredIn, term, scheduled)
    if (offering?.offered) return { term, isAssumed: offering.basis !== term }
  }
  return null
}

/** The terms whose schedules tell what is offered next. */
export function termsToRead(current: TermCode, scheduled: readonly TermCode[]): TermCode[] {
  return [...new Set(termsAhead(current).flatMap((term) => findOffering([], term, scheduled)?.basis ?? []))]
}

/** Two years hold every season. */
const termsAhead = (current: TermCode) => listTerms(current, current + 200).filter((term) => term !== current)
