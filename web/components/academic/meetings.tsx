import { formatPlace, formatTimeRange, formatWeekdays, unknownValue } from '../../lib/format.ts'

export interface Meeting {
  weekdays: readonly string[]
  /** 'HH:MM' on the 24-hour clock; null when not fixed. */
  timeStart: string | null
  timeEnd: string | null
  location: { building: string | null; room: string | null }
}

/** 'TuTh 12:30–1:50 PM', one line a meeting; TBA for what is not known. */
export function WhenItMeets({ meetings }: { meetings: readonly Meeting[] }) {
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
export function WhereItMeets({ meetings }: { meetings: readonly Meeting[] }) {
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

export function describeTime({ weekdays, timeStart, timeEnd }: Meeting): string {
  const days = formatWeekdays(weekdays)
  const times = formatTimeRange(timeStart, timeEnd)
  return days === times ? days : `${days} ${times}`
}
