import { lastDayOf } from '../terms/find-current-term.ts'
import { semesterOf, termOf, yearOf, type TermCode } from '../terms/term.ts'

/** The days of a term that grading depends on, 'YYYY-MM-DD'; null where no calendar says. */
export interface GradedTerm {
  term: TermCode
  courseWithdrawalEnds: string | null
  semesterEnd: string | null
}

/** How long before its last day a term is graded where no calendar says when withdrawing ends. */
const usualOpeningDays = 42
/** The ninth week of a fall or spring semester where no calendar says, as month and day. */
const usualNinthWeeks = { Spring: '04-01', Fall: '11-01' }

/** The first day on which grades may be submitted: the one after withdrawing ends, so that a grade takes nobody's right. */
export function gradingOpens({ term, courseWithdrawalEnds, semesterEnd }: GradedTerm): string {
  if (courseWithdrawalEnds !== null) return addDays(courseWithdrawalEnds, 1)
  return addDays(lastDayOf(term, semesterEnd), -usualOpeningDays)
}

/** The last day on which grades are in time: this many days after the last day of the term. */
export function gradesDue({ term, semesterEnd }: GradedTerm, dueDays: number): string {
  return addDays(lastDayOf(term, semesterEnd), dueDays)
}

/** The fall or spring semester that follows a term; a summer is followed by the fall. */
export function nextSemester(term: TermCode): TermCode {
  const isFall = semesterOf(term) === 'Fall'
  return isFall ? termOf('Spring', yearOf(term) + 1) : termOf('Fall', yearOf(term))
}

/**
 * The last day on which an I or NR of a term may be replaced before it lapses: the end of the ninth week of the next
 * semester, which is the day on which withdrawing ends there (policy on grades).
 */
export function lastDayOfPendingGrade(term: TermCode, terms: readonly GradedTerm[]): string {
  const next = nextSemester(term)
  const known = terms.find((one) => one.term === next)?.courseWithdrawalEnds
  return known ?? `${yearOf(next)}-${usualNinthWeeks[semesterOf(next) === 'Fall' ? 'Fall' : 'Spring']}`
}

/** The last day to which a grade can be deferred: a year after the term (policy on grades: final after a year). */
export function latestExtension({ term, semesterEnd }: GradedTerm): string {
  return addDays(lastDayOf(term, semesterEnd), 365)
}

/** The day this many days later, or earlier when negative. */
function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
