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
  if (set === null) return realNow
  return new Date(Date.parse(set.chosen) + realNow.getTime() - Date.parse(set.setAt))
}
