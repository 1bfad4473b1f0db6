import { semesterOf, semesters, yearOf, type TermCode } from './term.ts'

/**
 * The nearest of some terms, counted term by term: of two equally near the earlier, which has stood longer. Null when
 * there is none. The term whose catalog answers for a term without one is found by it (product rule, section 3); the
 * database follows the same rule in nearestEntry.
 */
export function nearestTerm(term: TermCode, among: readonly TermCode[]): TermCode | null {
  const distance = (other: TermCode) => Math.abs(ordinalOf(other) - ordinalOf(term))
  const [nearest] = among.toSorted((a, b) => distance(a) - distance(b) || a - b)
  return nearest ?? null
}

/** Terms counted one by one, four to a year. */
function ordinalOf(term: TermCode): number {
  return yearOf(term) * semesters.length + semesters.indexOf(semesterOf(term) ?? 'Spring')
}
