import type { TermCode } from '../terms/term.ts'
import { gradesDue, lastDayOfPendingGrade, type GradedTerm } from './grade-dates.ts'
import type { GradingRules } from './grade-basis.ts'
import type { GradeRow } from './grade-row.ts'

export type LapsingRow = Pick<GradeRow, 'enrollmentId' | 'status' | 'grade' | 'basis' | 'extendedTo'> & {
  term: TermCode
}

/** A grade that the calendar sets, and the last day that would have prevented it. */
export interface Lapse {
  enrollmentId: number
  before: string | null
  grade: string
  lastDay: string
}

/**
 * The grades that the calendar sets by a day: NR for those due and missing, and for an I or NR past its time what it
 * lapses to on the student's basis (policy on grades). An extension moves either day.
 */
export function findLapses(
  rows: readonly LapsingRow[],
  terms: readonly GradedTerm[],
  today: string,
  { grading }: Pick<GradingRules, 'grading'>,
): Lapse[] {
  return rows.flatMap((row) => {
    const next = nextLapse(row, terms, { grading })
    return next && next.lastDay < today ? [{ enrollmentId: row.enrollmentId, before: row.grade, ...next }] : []
  })
}

/** What the calendar makes of a grade that is missing or pending, and the last day that prevents it; null for others. */
export function nextLapse(
  { status, grade, basis, extendedTo, term }: Omit<LapsingRow, 'enrollmentId'>,
  terms: readonly GradedTerm[],
  { grading }: Pick<GradingRules, 'grading'>,
): Pick<Lapse, 'grade' | 'lastDay'> | null {
  const lapse = (to: string, usual: string) => ({
    grade: to,
    lastDay: extendedTo !== null && extendedTo > usual ? extendedTo : usual,
  })
  if (status === 'enrolled') {
    const known = terms.find((one) => one.term === term)
    return lapse(
      grading.late,
      gradesDue(known ?? { term, courseWithdrawalEnds: null, semesterEnd: null }, grading.dueDays),
    )
  }
  const pending = grading.lapses.find((one) => one.grade === grade)
  return status === 'completed' && pending ? lapse(pending[basis], lastDayOfPendingGrade(term, terms)) : null
}
