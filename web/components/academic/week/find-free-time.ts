import { weekdays, type Weekday } from '@sam/domain/timetable/schedule'

/** A stretch of time on some days. */
export interface FreeTime {
  days: Weekday[]
  start: number
  end: number
}

/** What takes time on a day. */
interface Taken {
  day: Weekday
  start: number
  end: number
}

const workdays: readonly Weekday[] = ['M', 'Tu', 'W', 'Th', 'F']

/** The free stretch around a minute of a day within the hours of the week, and the days on which it is free too. */
export function findFreeTime(
  taken: readonly Taken[],
  { day, minute }: { day: Weekday; minute: number },
  hours: { first: number; last: number },
): FreeTime {
  const ofDay = taken.filter((one) => one.day === day)
  const start = Math.max(hours.first * 60, ...ofDay.map((one) => one.end).filter((until) => until <= minute))
  const end = Math.min(hours.last * 60, ...ofDay.map((one) => one.start).filter((from) => from > minute))
  const isFree = (other: Weekday) => !taken.some((one) => one.day === other && one.start < end && one.end > start)
  return { days: weekdays.filter((other) => (other === day || workdays.includes(other)) && isFree(other)), start, end }
}
