import type { capacityEffect } from '@sam/contract/timetable-rosters'
import type { z } from 'zod'
import { plural } from '../../lib/format.ts'
import type { Roster } from './use-rosters.ts'

export const sourceWords: Record<Roster['seats']['source'], string> = {
  room: 'Capacity of the room',
  default: 'Default capacity, as the room is unknown',
  linked: 'Capacity of the classes taken together with it',
  registrar: 'Set by a registrar; imports leave it',
}

/** What another capacity means, in sentences: seats, students beyond it, and those who wait. */
export function describeEffect(seats: Roster['seats'], effect: z.output<typeof capacityEffect>): string[] {
  const { freeBefore, freeAfter, overCapacity, seatsForWaiting, waitlistCapacityBefore, waitlistCapacityAfter } = effect
  return [
    `${plural(freeAfter, 'seat')} free, ${freeBefore === 0 ? 'none' : freeBefore} now.`,
    overCapacity > 0 &&
      `${plural(overCapacity, 'student')} of ${seats.enrolled} beyond the capacity: they keep their seats, and nobody else enrolls until fewer are left.`,
    seats.waitlisted > 0 &&
      (seatsForWaiting === 0
        ? `Nobody of the ${seats.waitlisted} waiting would find a seat.`
        : `${seatsForWaiting} of the ${seats.waitlisted} waiting would find a seat.`),
    waitlistCapacityAfter !== waitlistCapacityBefore &&
      `The waitlist takes ${waitlistCapacityAfter}, ${waitlistCapacityBefore} now.`,
  ].filter((line) => line !== false)
}
