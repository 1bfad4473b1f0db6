import type { GradeFacts } from '../kernel/institution.ts'
import type { GradedClass } from './compute-gpa.ts'

/** Credit from elsewhere; a null course has no equivalent here. */
export interface TransferredCredit {
  course: string | null
  credits: number
  grade: string | null
}

/**
 * Everything that may earn credits, for sumEarnedCredits: the classes taken here and, as a T, what was brought from
 * elsewhere, unless its grade there is one that earns nothing. As an equivalent course it earns once with the same
 * course taken here (transfer policy: no double credit for equivalents). The database counts by the same rule in
 * earnedCredits.
 */
export function creditedClasses(
  classes: readonly GradedClass[],
  transfers: readonly TransferredCredit[],
  scale: readonly GradeFacts[],
): GradedClass[] {
  const earnsNothing = (grade: string) => scale.find(({ symbol }) => symbol === grade)?.earns === false
  const elsewhere = transfers.map(({ course, credits, grade }, index): GradedClass => ({
    course: course ?? `transfer ${index}`,
    credits,
    grade: grade !== null && earnsNothing(grade) ? grade : 'T',
  }))
  return [...classes, ...elsewhere]
}
