export type ClassStatus = 'open' | 'waitlist' | 'closed'

/** Seats and queue of a section, in persons. */
export interface Seats {
  capacity: number
  enrolled: number
  waitlisted: number
}

/** How many may wait for a class: the institution's share of its capacity, rounded down (product rule: 20 %). */
export function waitlistCapacityOf(capacity: number, share: number): number {
  return Math.floor(capacity * share)
}

/**
 * Open only with a free seat and nobody waiting: a class with a queue never shows as open. Otherwise it takes names
 * for its waitlist until that is full, and is closed from then on.
 */
export function classStatusOf({ capacity, enrolled, waitlisted }: Seats, waitlistShare: number): ClassStatus {
  if (enrolled < capacity && waitlisted === 0) return 'open'
  return waitlisted < waitlistCapacityOf(capacity, waitlistShare) ? 'waitlist' : 'closed'
}
