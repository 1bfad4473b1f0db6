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
 * Where a term's waitlists stand by its calendar: one can join; nobody joins, but those who wait are served; or nobody waits
 * any longer, and free seats are for everyone (decision 23).
 */
export const waitlistStates = ['open', 'closed', 'over'] as const
export type WaitlistState = (typeof waitlistStates)[number]

/**
 * Open only with a free seat and nobody waiting: a class with a queue never shows as open, until waitlists are over.
 * Otherwise it takes names for its waitlist until that is full or closed, and is closed from then on.
 */
export function classStatusOf(
  { capacity, enrolled, waitlisted }: Seats,
  waitlistShare: number,
  waitlist: WaitlistState,
): ClassStatus {
  if (enrolled < capacity && (waitlisted === 0 || waitlist === 'over')) return 'open'
  if (waitlist !== 'open') return 'closed'
  return waitlisted < waitlistCapacityOf(capacity, waitlistShare) ? 'waitlist' : 'closed'
}
