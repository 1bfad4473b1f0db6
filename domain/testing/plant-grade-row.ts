import type { GradeRow } from '../rosters/grade-row.ts'

/** A student enrolled by letter without a grade, with what a case changes. */
export const gradeRow = (more: Partial<GradeRow> = {}): GradeRow => ({
  enrollmentId: 1,
  personId: 10,
  status: 'enrolled',
  grade: null,
  basis: 'letter',
  gpncThreshold: null,
  draft: null,
  version: 0,
  draftBy: null,
  extendedTo: null,
  ...more,
})
