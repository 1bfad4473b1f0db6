import type { Unit, WeekWishes } from './week.ts'

/** Which wishes about a class itself, whenever it meets, it does not meet. */
export function missedBy(unit: Unit, { online, instructors }: WeekWishes) {
  return {
    otherMode: online !== undefined && unit.online !== online.wanted,
    otherInstructors: instructors !== undefined && !unit.instructors.some((name) => instructors.names.includes(name)),
    withoutSeat: unit.seats !== 'open',
  }
}

/** The points against a class itself. */
export function scoreUnit(unit: Unit, wishes: WeekWishes): number {
  const missed = missedBy(unit, wishes)
  return (
    60 *
    ((missed.otherMode ? (wishes.online?.weight ?? 0) : 0) +
      (missed.otherInstructors ? (wishes.instructors?.weight ?? 0) : 0) +
      (missed.withoutSeat ? (wishes.openSeats ?? 0) : 0))
  )
}
