import type { SeatStep } from './trace-seats.ts'

/**
 * The free seats of a class at the ends of equal parts of a span, forward from a class of which nobody had a seat when
 * registration opened: for a term that is over, whose seats today say nothing of then.
 */
export function replaySeats(
  capacity: number,
  steps: readonly SeatStep[],
  { from, to, parts }: { from: number; to: number; parts: number },
): number[] {
  return Array.from({ length: parts }, (_, part) => {
    const end = from + ((to - from) * (part + 1)) / parts
    const taken = steps.reduce((sum, step) => (step.at <= end ? sum + step.taken : sum), 0)
    return Math.min(capacity, Math.max(0, capacity - taken))
  })
}
