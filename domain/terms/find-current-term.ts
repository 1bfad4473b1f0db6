import { semesterOf, yearOf, type TermCode } from './term.ts'

/** The day on which a term is over where no calendar says, by its semester. */
const usualEnds: Record<string, string> = { Spring: '05-31', SummerI: '07-07', SummerII: '08-20', Fall: '12-31' }

/** The last day of a term: its calendar's, else a usual one of its semester. 'YYYY-MM-DD'. */
export function lastDayOf(term: TermCode, semesterEnd: string | null): string {
  return semesterEnd ?? `${yearOf(term)}-${usualEnds[semesterOf(term) ?? 'Fall']}`
}

/**
 * The current term on a day: the first of the given terms that is not over. When all are over, the last; null when
 * there are none. A day between two terms belongs to the coming one.
 */
export function findCurrentTerm(
  terms: readonly { term: TermCode; semesterEnd: string | null }[],
  today: string,
): TermCode | null {
  const inOrder = terms.toSorted((a, b) => a.term - b.term)
  const running = inOrder.find(({ term, semesterEnd }) => lastDayOf(term, semesterEnd) >= today)
  return (running ?? inOrder.at(-1))?.term ?? null
}
