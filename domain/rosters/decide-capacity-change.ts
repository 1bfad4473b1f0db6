import { waitlistCapacityOf, type Seats, type WaitlistState } from '../timetable/class-status.ts'

/** The largest number of seats a class may be given, as the database holds it. */
export const largestCapacity = 100_000

export interface CapacityEffect {
  freeBefore: number
  freeAfter: number
  /** Enrolled students beyond the new capacity, who keep their seats; each counts as a seat beyond the capacity. */
  overCapacity: number
  /** How many students who wait would find a free seat; 0 once waitlists are over and free seats are for everyone. */
  seatsForWaiting: number
  waitlistCapacityBefore: number
  waitlistCapacityAfter: number
}

export type CapacityRefusal = { kind: 'not a number of seats'; largest: number } | { kind: 'no change' }

export type CapacityDecision = { refusal: CapacityRefusal } | { effect: CapacityEffect }

/**
 * What another capacity means for a class. Nobody loses a seat: with fewer seats than students, those beyond stay and
 * nobody else comes in until the class is below its capacity again. Capacities are whole numbers from 0 to 100,000; the
 * waitlist's share of the capacity is the institution's (product rules, section 4).
 */
export function decideCapacityChange(
  seats: Seats,
  capacity: number,
  waitlistShare: number,
  waitlist: WaitlistState,
): CapacityDecision {
  if (!Number.isInteger(capacity) || capacity < 0 || capacity > largestCapacity)
    return { refusal: { kind: 'not a number of seats', largest: largestCapacity } }
  if (capacity === seats.capacity) return { refusal: { kind: 'no change' } }
  const freeAfter = Math.max(0, capacity - seats.enrolled)
  return {
    effect: {
      freeBefore: Math.max(0, seats.capacity - seats.enrolled),
      freeAfter,
      overCapacity: Math.max(0, seats.enrolled - capacity),
      seatsForWaiting: waitlist === 'over' ? 0 : Math.min(freeAfter, seats.waitlisted),
      waitlistCapacityBefore: waitlistCapacityOf(seats.capacity, waitlistShare),
      waitlistCapacityAfter: waitlistCapacityOf(capacity, waitlistShare),
    },
  }
}
