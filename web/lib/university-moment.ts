import { toLocalTime } from '@sam/domain/kernel/day-in-zone'
import { weekdays, type IsoDate, type Weekday } from '@sam/domain/timetable/schedule'

/** A minute on the university's clock. */
export interface Moment {
  date: IsoDate
  day: Weekday
  /** Since midnight. */
  minute: number
  at: Date
}

/** An instant as the clocks of a time zone show it. */
export function momentIn(timeZone: string, at: Date): Moment {
  const [date = '', time = ''] = toLocalTime(at.toISOString(), timeZone).split('T')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return { date, day: weekdays[weekday] ?? 'M', minute: hour * 60 + minute, at }
}

interface Dated {
  startDate: IsoDate | null
  endDate: IsoDate | null
}

/** Whether classes with these dates meet in the week of a day: a week of another term has no "now". */
export function isRunning(meetings: readonly Dated[], today: IsoDate): boolean {
  return meetings.some(
    ({ startDate, endDate }) => startDate !== null && endDate !== null && startDate <= today && today <= endDate,
  )
}
