import type { GradeFacts } from '../kernel/institution.ts'

export interface GradeCount {
  grade: string
  count: number
}

/**
 * How often each grade was given, in the order of the grade scale, from the final grades of past terms. Takes counts by
 * symbol; leaves out grades that are not final and symbols that the scale does not know. Returns null when fewer than the
 * institution shows are left, because so few would show single students.
 */
export function countGrades(
  given: readonly GradeCount[],
  scale: readonly GradeFacts[],
  fewest: number,
): GradeCount[] | null {
  const counted = scale
    .filter(({ open }) => open === undefined)
    .map(({ symbol }) => ({
      grade: symbol,
      count: given.reduce((sum, one) => (one.grade === symbol ? sum + one.count : sum), 0),
    }))
    .filter(({ count }) => count > 0)
  return counted.reduce((sum, { count }) => sum + count, 0) < fewest ? null : counted
}

/** The grades of the terms in which at least this many final ones were given: those of fewer would show single students. */
export function ofLargeTerms<Given extends GradeCount & { term: number }>(
  given: readonly Given[],
  scale: readonly GradeFacts[],
  fewest: number,
): Given[] {
  const final = new Set(scale.flatMap(({ symbol, open }) => (open === undefined ? [symbol] : [])))
  const totals = new Map<number, number>()
  for (const { term, grade, count } of given) if (final.has(grade)) totals.set(term, (totals.get(term) ?? 0) + count)
  return given.filter(({ term }) => (totals.get(term) ?? 0) >= fewest)
}
