import { type Outcome, outcomeOf } from './outcome.ts'
import type { Requisite } from '../requisite.ts'
import type { StudentFacts } from './student-facts.ts'

/**
 * Whether one of these gen-ed categories is completed; by a course that still runs, provisionally. Undecidable where
 * the record cannot tell of one of them.
 */
export function evaluateCategories(
  categories: readonly string[],
  { sbcs, sbcsInProgress = [], knownSbcs }: StudentFacts,
  requisite: Requisite,
): Outcome {
  const held = categories.find((category) => sbcs?.includes(category))
  const coming = categories.find((category) => sbcsInProgress.includes(category))
  const all = categories.join(' or ')
  if (held) return outcomeOf({ kind: 'category', verdict: 'met', category: held, provisional: false })
  if (coming) return outcomeOf({ kind: 'category', verdict: 'met', category: coming, provisional: true })
  const isKnown = sbcs && categories.every((category) => knownSbcs?.includes(category) ?? true)
  if (isKnown) return outcomeOf({ kind: 'category', verdict: 'not met', category: all, provisional: false })
  return outcomeOf({ kind: 'fact missing', verdict: 'undecidable', provisional: false, fact: 'sbcs', requisite })
}
