import type { ProgramOutline } from './find-circles.ts'

/** What a university calls things, as far as requirements name it. */
export interface KnownWords {
  /** Grades that a minimum can name, best first. */
  grades: readonly string[]
  /** Categories of the university's short form that take a C. */
  needC: readonly string[]
  /** Points of the best grade: no average is above it. */
  mostPoints?: number | undefined
  /** Words of the university; where a list is left out, every word is taken. */
  /** Codes of majors and minors. */
  programs?: readonly string[] | undefined
  /** Every course that a catalog or a schedule knows; empty or left out where there is none. */
  catalog?: readonly string[] | undefined
  /** Courses that may be repeated for credit; left out where it is not known. */
  repeatable?: readonly string[] | undefined
  standings?: readonly string[] | undefined
  colleges?: readonly string[] | undefined
  categories?: readonly string[] | undefined
  /** Programs on file: those of a file must not wait for each other by way of them. */
  onFile?: readonly ProgramOutline[] | undefined
}
