import type { Reason, Verdict } from './reason.ts'

/** From worst to best: 0 not met, 1 a person may allow it, 2 met. */
export type Degree = 0 | 1 | 2

/**
 * What is known about a part: at least `low`, at most `high`. They differ only where a fact is missing, so that 'all'
 * is the least and 'any' the greatest of both ends, and a missing fact that changes nothing leaves a clear verdict.
 */
export interface Outcome {
  low: Degree
  high: Degree
  provisional: boolean
  reasons: Reason[]
}

/** The verdict of an interval: undecidable where a missing fact leaves its ends apart. */
export function verdictOf(outcome: { low: Degree; high: Degree }): Verdict {
  if (outcome.low !== outcome.high) return 'undecidable'
  return outcome.low === 2 ? 'met' : outcome.low === 1 ? 'needs permission' : 'not met'
}

const ends: Record<Verdict, [Degree, Degree]> = {
  met: [2, 2],
  'not met': [0, 0],
  'needs permission': [1, 1],
  undecidable: [0, 2],
}

/** The outcome of a leaf, with its one reason. */
export function outcomeOf(reason: Reason): Outcome {
  const [low, high] = ends[reason.verdict]
  return { low, high, provisional: reason.provisional, reasons: [reason] }
}
