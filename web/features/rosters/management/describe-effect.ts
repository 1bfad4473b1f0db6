import type { capacityEffect } from '@sam/contract/rosters/rosters'
import type { z } from 'zod'
import { plural } from '../../../lib/format.ts'
import type { Roster } from '../roster/use-rosters.ts'

export const sourceWords: Record<Roster['seats']['source'], string> = {
  room: 'Capacity of the room',
  default: 'Default capacity: the room is unknown',
  linked: 'Capacity of the classes taken with it',
  registrar: 'Set by a registrar; imports keep it',
}

/** What another capacity means, in sentences: seats, students over capacity, and the waitlist. */
export function describeEffect(seats: Roster['seats'], effect: z.output<typeof capacityEffect>): string[] {
  const { freeBefore, freeAfter, overCapacity, seatsForWaiting, waitlistCapacityBefore, waitlistCapacityAfter } = effect
  return [
    `${plural(freeAfter, 'seat')} free; now ${freeBefore === 0 ? 'none' : freeBefore}.`,
    overCapacity > 0 &&
      `${plural(overCapacity, 'student')} of ${seats.enrolled} over capacity. They keep their seats; no one else can enroll until seats are free again.`,
    seats.waitlisted > 0 &&
      (seatsForWaiting === 0
        ? `None of the ${seats.waitlisted} on the waitlist would get a seat.`
        : `${seatsForWaiting} of the ${seats.waitlisted} on the waitlist would get a seat.`),
    waitlistCapacityAfter !== waitlistCapacityBefore &&
      `The waitlist would hold ${waitlistCapacityAfter}; now ${waitlistCapacityBefore}.`,
  ].filter((line) => line !== false)
}
