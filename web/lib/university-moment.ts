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
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '0'
  const date = `${part('year')}-${part('month')}-${part('day')}`
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return { date, day: weekdays[weekday] ?? 'M', minute: Number(part('hour')) * 60 + Number(part('minute')), at }
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
