import type { GradeCount } from '../grading/count-grades.ts'
import type { GradeFacts } from '../kernel/institution.ts'
import { computeGpa } from './credit-class.ts'

/** The average of some grades, each as often as it was given; null when none of them counts. */
export function meanGrade(counts: readonly GradeCount[], scale: readonly GradeFacts[]): number | null {
  return computeGpa(
    counts.map(({ grade, count }) => ({ grade, credits: count })),
    scale,
  )
}
