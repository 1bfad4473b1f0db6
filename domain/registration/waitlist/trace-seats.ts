/** Seats taken (above 0) or given back (below 0) at an instant, in ms. */
export interface SeatStep {
  at: number
  taken: number
}

/**
 * The free seats of a class at the ends of equal parts of a span of time, the last of them now: from how many are taken
 * now back through what was taken and given back. Counted against today's capacity, and never below 0, so that an
 * earlier, larger room does not show.
 */
export function traceSeats(
  seats: { capacity: number; enrolled: number },
  steps: readonly SeatStep[],
  span: { from: number; to: number; parts: number },
): number[] {
  const { from, to, parts } = span
  return Array.from({ length: parts }, (_, part) => {
    const end = from + ((to - from) * (part + 1)) / parts
    const later = steps.reduce((sum, { at, taken }) => (at > end ? sum + taken : sum), 0)
    return Math.max(0, seats.capacity - (seats.enrolled - later))
  })
}
