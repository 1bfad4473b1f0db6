import { nearestTerm } from '../terms/nearest-term.ts'
import type { TermCode } from '../terms/term.ts'

/** What catalogs say about taking a course again for credit, by course. Courses that none lets repeat may be absent. */
export type Repetitions = ReadonlyMap<string, ReadonlyMap<TermCode, boolean>>

/** Whether a course taken in a term may be taken again for credit: by the catalog nearest to that term. */
export function isRepeatableIn(repetitions: Repetitions, course: string, term: TermCode): boolean {
  const catalogs = repetitions.get(course)
  const nearest = catalogs && nearestTerm(term, [...catalogs.keys()])
  return typeof nearest === 'number' && catalogs?.get(nearest) === true
}
