import { isPending, type GradeBasis, type GradingRules } from './grade-basis.ts'

/** One student of a roster, as far as grading looks at it. */
export interface GradeRow {
  enrollmentId: number
  personId: number
  status: 'enrolled' | 'completed' | 'withdrawn'
  /** The grade on the record; null until there is one. */
  grade: string | null
  basis: GradeBasis
  gpncThreshold: string | null
  /** The grade as typed and not yet submitted; null for none. */
  draft: string | null
  /** Counts the changes of the draft, from 0. */
  version: number
  /** Who changed the draft last. */
  draftBy: string | null
  /** The day to which the grade is deferred, 'YYYY-MM-DD'; null without an extension. */
  extendedTo: string | null
}

/** Whether an instructor may still give the grade: there is none, or one that stands for a grade to come. */
export function isGradable(
  { status, grade }: Pick<GradeRow, 'status' | 'grade'>,
  { grading }: Pick<GradingRules, 'grading'>,
): boolean {
  if (status === 'withdrawn') return false
  return status === 'enrolled' || grade === null || isPending(grade, grading)
}

/** Whether the student has no grade yet: the mark of a class under way, an IP, is none, and the next grade replaces nothing. */
export function isWithoutGrade({ status, grade }: Pick<GradeRow, 'status' | 'grade'>): boolean {
  return grade === null || status === 'enrolled'
}
