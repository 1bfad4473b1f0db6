import { childrenOf, type Requisite } from '../requisites/requisite.ts'

/**
 * The courses that a requisite names as a way to meet it, each once and in its order: taking one of them helps to open
 * the course that demands it. What it excludes opens nothing and is left out, and so are sets ('any 200-level course').
 */
export function coursesThatOpen(requisite: Requisite | null): string[] {
  if (requisite === null || requisite.kind === 'not') return []
  if (requisite.kind === 'course') return [requisite.course]
  if (requisite.kind === 'equivalent') return [requisite.of]
  return [...new Set(childrenOf(requisite).flatMap(coursesThatOpen))]
}
