import { courseCode, parseCourseCode } from './course-code.ts'

/** The course that someone may have meant: the number under a like subject, or the subject with one slip in the number. */
export function findNearCourse(course: string, catalog: readonly string[]): string | null {
  const wanted = parseCourseCode(course)
  if (wanted === null) return null
  const { subject, number } = wanted
  const known = catalog.flatMap((one) => parseCourseCode(one) ?? [])
  const near =
    known.find((one) => one.number === number && isOneSlip(one.subject, subject)) ??
    // A slip in the first digit is another level, which nobody makes.
    known.find((one) => one.subject === subject && one.number[0] === number[0] && isOneSlip(one.number, number))
  return near === undefined ? null : courseCode(near)
}

/** One letter is another, too much or missing, or two neighbours changed places. */
function isOneSlip(a: string, b: string): boolean {
  let from = 0
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1
  const [restOfA, restOfB] = [a.slice(from), b.slice(from)]
  if (restOfA === restOfB) return false
  return (
    restOfA.slice(1) === restOfB.slice(1) ||
    restOfA.slice(1) === restOfB ||
    restOfA === restOfB.slice(1) ||
    (restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0] && restOfA.slice(2) === restOfB.slice(2))
  )
}
