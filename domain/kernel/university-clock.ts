/** A clock that was set: it showed `chosen` at the real instant `setAt`, and runs on from there. Both ISO 8601. */
export interface SetClock {
  chosen: string
  setAt: string
}

/**
 * What the university's clock shows at a real instant: the real time, or, while it is set, the chosen instant plus the
 * time that has passed since. Every process computes it from the same two instants, so all agree.
 */
export function universityNow(set: SetClock | null, realNow: Date): Date {
  return set === null ? realNow : new Date(realNow.getTime() + shiftOf(set))
}

/** By how many ms the university's clock is ahead of the real one; below 0 where it is behind. */
export function shiftOf(set: SetClock | null): number {
  return set === null ? 0 : Date.parse(set.chosen) - Date.parse(set.setAt)
}
