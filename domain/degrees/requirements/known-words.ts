/** What a university calls things, as far as requirements name it. */
export interface KnownWords {
  /** Grades that a minimum can name, best first. */
  grades: readonly string[]
  /** Categories of the university's short form that take a C. */
  needC: readonly string[]
  /** Points of the best grade: no average is above it. */
  mostPoints?: number | undefined
  /** Words of the university; where a list is left out, every word is taken. */
  standings?: readonly string[] | undefined
  colleges?: readonly string[] | undefined
  categories?: readonly string[] | undefined
}
