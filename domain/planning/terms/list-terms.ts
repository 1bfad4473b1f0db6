import { semesterOf, termOf, yearOf, type TermCode } from '../../terms/term.ts'

/** The falls, springs and summers from one term to another, both included, in their order. */
export function listTerms(from: TermCode, to: TermCode): TermCode[] {
  const years = Array.from({ length: Math.max(0, yearOf(to) - yearOf(from) + 1) }, (_year, at) => yearOf(from) + at)
  return years
    .flatMap((year) => [
      termOf('Spring', year),
      termOf('SummerI', year),
      termOf('SummerII', year),
      termOf('Fall', year),
    ])
    .filter((term) => term >= from && term <= to)
}

/** The academic year that a term belongs to, by the year in which it begins: fall, spring and the summer after. */
export function academicYearOf(term: TermCode): number {
  return semesterOf(term) === 'Fall' ? yearOf(term) : yearOf(term) - 1
}
