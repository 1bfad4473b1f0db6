import { semesterOf, semesters, yearOf, type TermCode } from '../terms/term.ts'

/**
 * The term whose catalog answers for a term: its own, else the nearest that has one (product rule, section 3). Of two
 * equally near the earlier, which has stood longer. Null when no term has a catalog.
 */
export function nearestCatalogTerm(term: TermCode, withCatalog: readonly TermCode[]): TermCode | null {
  const distance = (other: TermCode) => Math.abs(ordinalOf(other) - ordinalOf(term))
  const [nearest] = withCatalog.toSorted((a, b) => distance(a) - distance(b) || a - b)
  return nearest ?? null
}

/** Terms counted one by one, four to a year. */
function ordinalOf(term: TermCode): number {
  return yearOf(term) * semesters.length + semesters.indexOf(semesterOf(term) ?? 'Spring')
}
