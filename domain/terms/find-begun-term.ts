import type { TermCode } from './term.ts'

/**
 * The last term whose classes have begun on a day. Between two terms the current one is the next, whose classes nobody
 * takes yet; a term without a first day counts as begun when it is the current one. Null when none has begun.
 */
export function findBegunTerm(
  terms: readonly { term: TermCode; classesBegin: string | null }[],
  currentTerm: TermCode | null,
  today: string,
): TermCode | null {
  const begins = terms.find(({ term }) => term === currentTerm)?.classesBegin ?? null
  if (begins === null || begins <= today) return currentTerm
  const begun = terms.filter((one) => one.classesBegin !== null && one.classesBegin <= today).map(({ term }) => term)
  return begun.length === 0 ? null : Math.max(...begun)
}
