import { formatPlace, formatTimeRange, formatWeekdays, unknownValue } from '../../lib/format.ts'

export interface MeetingTime {
  weekdays: readonly string[]
  /** 'HH:MM' on the 24-hour clock; null when not fixed. */
  timeStart: string | null
  timeEnd: string | null
  location: { building: string | null; room: string | null }
}

/** 'TuTh 12:30–1:50 PM', one line a meeting; TBA for what is not known. */
export function MeetingTimes({ meetings }: { meetings: readonly MeetingTime[] }) {
  if (meetings.length === 0) return <span className="nw">{unknownValue}</span>
  return (
    <>
      {meetings.map((meeting, index) => (
        <span key={index} className="nw block">
          {describeTime(meeting)}
        </span>
      ))}
    </>
  )
}

/** The rooms of the meetings, line by line beside their times. */
export function MeetingPlaces({ meetings }: { meetings: readonly MeetingTime[] }) {
  if (meetings.length === 0) return <span>{unknownValue}</span>
  return (
    <>
      {meetings.map((meeting, index) => (
        <span key={index} className="block">
          {formatPlace(meeting.location)}
        </span>
      ))}
    </>
  )
}

export function describeTime({ weekdays, timeStart, timeEnd }: MeetingTime): string {
  const days = formatWeekdays(weekdays)
  const times = formatTimeRange(timeStart, timeEnd)
  return days === times ? days : `${days} ${times}`
}
