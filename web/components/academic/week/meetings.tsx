import { formatTimeRange, formatWeekdays } from '../../../lib/format.ts'

export interface Meeting {
  weekdays: readonly string[]
  /** 'HH:MM' on the 24-hour clock; null when not fixed. */
  timeStart: string | null
  timeEnd: string | null
  location: { building: string | null; room: string | null }
}

/** 'TuTh 12:30–1:50 PM'; TBA for what is not known. */
export function describeTime({ weekdays, timeStart, timeEnd }: Meeting): string {
  const days = formatWeekdays(weekdays)
  const times = formatTimeRange(timeStart, timeEnd)
  return days === times ? days : `${days} ${times}`
}
