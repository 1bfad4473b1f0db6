import { numberTestOf, type NumberOperator } from './match-number.ts'

/** A course as filters look at it. */
export interface FilteredCourse {
  subject: string
  number: string
  sbcs: readonly string[]
}

/** The filters by which courses and the classes of courses are found; an absent or empty one lets everything through. */
export interface CourseFilter {
  subject?: string
  number?: string
  operator: NumberOperator
  sbc?: string
}

/**
 * Makes the test of a filter: every given part must hold. Null when none is given. A subject that is none of the known
 * codes is one that someone is still typing: it lets through those that begin so.
 */
export function courseTestOf(
  { subject, number, operator, sbc }: CourseFilter,
  known: readonly string[],
): ((course: FilteredCourse) => boolean) | null {
  const wanted = subject?.trim().toUpperCase() ?? ''
  if (wanted === '' && !number?.trim() && !sbc) return null
  const isSubject = known.includes(wanted)
    ? (code: string) => code === wanted
    : (code: string) => wanted === '' || code.startsWith(wanted)
  const isNumber = numberTestOf(operator, number ?? '')
  return (course) => isSubject(course.subject) && isNumber(course.number) && (!sbc || course.sbcs.includes(sbc))
}
