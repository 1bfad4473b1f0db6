import type { GradeFacts } from '../kernel/institution.ts'

export interface GradeCount {
  grade: string
  count: number
}

/** Fewer grades than this would show single students. */
export const fewestGrades = 10

/**
 * How often each grade was given, in the order of the grade scale, from the final grades of past terms. Takes counts by
 * symbol; leaves out grades that are not final and symbols that the scale does not know. Returns null when fewer than ten
 * are left, because so few would show single students.
 */
export function countGrades(given: readonly GradeCount[], scale: readonly GradeFacts[]): GradeCount[] | null {
  const counted = scale
    .filter(({ open }) => open === undefined)
    .map(({ symbol }) => ({
      grade: symbol,
      count: given.reduce((sum, one) => (one.grade === symbol ? sum + one.count : sum), 0),
    }))
    .filter(({ count }) => count > 0)
  return counted.reduce((sum, { count }) => sum + count, 0) < fewestGrades ? null : counted
}
