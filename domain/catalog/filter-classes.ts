import { classStatusOf, type ClassStatus, type Seats } from '../timetable/class-status.ts'
import { maskOfDays } from '../timetable/section.ts'
import type { Weekday } from '../timetable/schedule.ts'

/** One enrollable whole as filters look at it: its mode, and the days of all its meetings as a mask. */
export interface FilteredClass {
  mode: string
  days: number
}

/** The filters of class search beyond those of the course; an absent one lets everything through. */
export interface ClassFilter {
  mode?: string
  /** Classes that meet on at least one day, and on none but these. */
  days?: readonly Weekday[]
}

/** Makes the test of a filter: every given part must hold. */
export function classTestOf({ mode, days }: ClassFilter): (one: FilteredClass) => boolean {
  const allowedDays = days && days.length > 0 ? maskOfDays(days) : null
  return (one) =>
    (!mode || one.mode === mode) && (allowedDays === null || (one.days !== 0 && (one.days & ~allowedDays) === 0))
}

/** Makes the test of a wanted status, by the seats of the moment. */
export function statusTestOf(status: ClassStatus | undefined, waitlistShare: number): (seats: Seats) => boolean {
  return (seats) => !status || classStatusOf(seats, waitlistShare) === status
}
