import type { TermCode } from '../terms/term.ts'

/** A course that a what-if imagines, with when it would be taken and how it would end where someone says so. */
export interface TriedCourse {
  /** 'CSE 320'. */
  course: string
  term: TermCode | null
  grade: string | null
}

/** As an address names it: 'CSE 320', 'CSE 320:202609' or 'CSE 320:202609:C-'. */
export function writeTriedCourse({ course, term, grade }: TriedCourse): string {
  return [course, term ?? '', grade ?? ''].join(':').replace(/:+$/, '')
}

/** The parts that an address names, as they stand there; nobody has checked them yet. */
export function splitTriedCourse(text: string): { course: string; term: string; grade: string; rest: string[] } {
  const [course = '', term = '', grade = '', ...rest] = text.split(':').map((part) => part.trim())
  return { course, term, grade, rest }
}
