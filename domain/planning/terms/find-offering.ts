import type { TermCode } from '../../terms/term.ts'

export interface Offering {
  offered: boolean
  /** The term whose schedule was read: the same term, else the last earlier one of its season, else the next later one. */
  basis: TermCode
}

/**
 * Whether a course is offered in a term. A term without a schedule is assumed to offer what the last term of its season
 * did. Null when no schedule of the season is on file: nobody knows.
 */
export function findOffering(
  offeredIn: readonly TermCode[],
  term: TermCode,
  scheduled: readonly TermCode[],
): Offering | null {
  // The last digits of a term are its season.
  const season = scheduled.filter((other) => other % 100 === term % 100)
  const before = season.filter((other) => other <= term)
  const basis = before.length > 0 ? Math.max(...before) : season.length > 0 ? Math.min(...season) : undefined
  return basis === undefined ? null : { offered: offeredIn.includes(basis), basis }
}
