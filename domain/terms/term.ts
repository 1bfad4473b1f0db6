/**
 * A term is written as one integer, year times 100 plus the semester's two digits: 202509 is Fall 2025.
 * The two digits are 01 Spring, 05 Summer I, 06 Summer II, 09 Fall (specification, section 4).
 */
export type TermCode = number

export const semesters = ['Spring', 'SummerI', 'SummerII', 'Fall'] as const
export type Semester = (typeof semesters)[number]

const digitsOf: Record<Semester, number> = { Spring: 1, SummerI: 5, SummerII: 6, Fall: 9 }
const wordsOf: Record<number, string> = { 1: 'Spring', 5: 'Summer I', 6: 'Summer II', 9: 'Fall' }

/** The code of a semester in a four-digit year. */
export function termOf(semester: Semester, year: number): TermCode {
  return year * 100 + digitsOf[semester]
}

/** The semester of a code, or null when its last two digits name none. */
export function semesterOf(term: TermCode): Semester | null {
  return semesters.find((semester) => digitsOf[semester] === term % 100) ?? null
}

export function isSummer(term: TermCode): boolean {
  const semester = semesterOf(term)
  return semester === 'SummerI' || semester === 'SummerII'
}

/** The calendar year of a code. */
export function yearOf(term: TermCode): number {
  return Math.floor(term / 100)
}

/** 'Fall' for 202509, 'Summer I' for 202505; 'Unknown' for digits outside the mapping. */
export function semesterName(term: TermCode): string {
  return wordsOf[term % 100] ?? 'Unknown'
}

/** 'Fall 2025' for 202509. */
export function termName(term: TermCode): string {
  return `${semesterName(term)} ${yearOf(term)}`
}

/** True for a four-digit year with one of the four semesters. */
export function isTermCode(value: number): boolean {
  return Number.isInteger(value) && yearOf(value) >= 1900 && yearOf(value) <= 2199 && semesterOf(value) !== null
}
