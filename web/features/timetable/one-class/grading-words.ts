import type { Institution } from '@sam/domain/kernel/institution'
import { basisOf } from '@sam/domain/rosters/grade-basis'
import type { ClassCheck } from './use-one-class.ts'

/** How the class is graded for the student who reads; null for everyone else, unless it is graded S/U. */
export function gradingWords(
  number: string,
  check: Pick<ClassCheck, 'letterOnly'> | undefined,
  institution: Pick<Institution, 'grading'>,
): string | null {
  if (basisOf({ number, gpncThreshold: null }, institution) === 'S/U') return 'Graded S/U'
  if (!check) return null
  return check.letterOnly ? 'Letter grade only' : 'Letter grade or G/P/NC'
}
