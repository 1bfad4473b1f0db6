import { classStatusOf, type ClassStatus, type Seats, type WaitlistState } from '../timetable/class-status.ts'
import { maskOfDays } from '../timetable/section.ts'
import type { Weekday } from '../timetable/schedule.ts'

/** One enrollable whole as filters look at it: its mode, and the days of all its meetings as a mask. */
export interface FilteredClass {
  mode: string
  days: number
  /** When the first of its timed meetings begins in the day and the last ends, in minutes; null without any. */
  start: number | null
  end: number | null
}

/** The filters of class search beyond those of the course; an absent one lets everything through. */
export interface ClassFilter {
  mode?: string
  /** Classes that meet on at least one day, and on none but these. */
  days?: readonly Weekday[]
  /** Classes that meet at fixed times, none of them before or after these minutes of the day. */
  from?: number | undefined
  to?: number | undefined
}

/** Makes the test of a filter: every given part must hold. Null when none is given. */
export function classTestOf({ mode, days, from, to }: ClassFilter): ((one: FilteredClass) => boolean) | null {
  const allowedDays = days && days.length > 0 ? maskOfDays(days) : null
  const isWithin = ({ start, end }: FilteredClass) =>
    start !== null && end !== null && start >= (from ?? start) && end <= (to ?? end)
  const hasWindow = from !== undefined || to !== undefined
  if (!mode && allowedDays === null && !hasWindow) return null
  return (one) =>
    (!mode || one.mode === mode) &&
    (allowedDays === null || (one.days !== 0 && (one.days & ~allowedDays) === 0)) &&
    (!hasWindow || isWithin(one))
}

/** Makes the test of a wanted status, by the seats of the moment and where the term's waitlists stand. */
export function statusTestOf(
  status: ClassStatus | undefined,
  waitlistShare: number,
  waitlist: WaitlistState,
): (seats: Seats) => boolean {
  return (seats) => !status || classStatusOf(seats, waitlistShare, waitlist) === status
}
