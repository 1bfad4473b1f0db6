import { weekdays } from '@sam/domain/timetable/schedule'
import type { TimetableMeeting } from '../../../components/academic/week/lay-out-week.ts'
import type { Moment } from '../../../lib/university-moment.ts'

export interface DayPlan {
  /** The meetings of the day in their order. */
  blocks: TimetableMeeting[]
  /** Free time between two of them, at least half an hour. */
  gaps: { start: number; end: number }[]
  /** Whole hours, first and last shown. */
  firstHour: number
  lastHour: number
}

const shortestGap = 30

/** The meetings that take place on a day, by its weekday and their dates; the hours also hold a further minute of the day. */
export function layOutDay(
  meetings: readonly TimetableMeeting[],
  { date, day }: Pick<Moment, 'date' | 'day'>,
  also?: number,
): DayPlan {
  const minutes = also === undefined ? [] : [also]
  const blocks = meetings
    .filter((meeting) => meeting.day === day && runsOn(meeting, date))
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
  const gaps = blocks.slice(1).flatMap((block, index) => {
    const start = Math.max(...blocks.slice(0, index + 1).map(({ end }) => end))
    return block.start - start >= shortestGap ? [{ start, end: block.start }] : []
  })
  return {
    blocks,
    gaps,
    firstHour: Math.floor(Math.min(8 * 60, ...minutes, ...blocks.map(({ start }) => start)) / 60),
    lastHour: Math.ceil(Math.max(20 * 60, ...minutes.map((at) => at + 60), ...blocks.map(({ end }) => end)) / 60),
  }
}

/** The first meeting on one of the six days after this one; null when none follows within a week. */
export function nextMeeting(
  meetings: readonly TimetableMeeting[],
  { date, day }: Pick<Moment, 'date' | 'day'>,
): TimetableMeeting | null {
  for (let ahead = 1; ahead < 7; ahead += 1) {
    const later = new Date(Date.parse(`${date}T00:00:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10)
    const weekday = weekdays[(weekdays.indexOf(day) + ahead) % 7] ?? day
    const [first] = layOutDay(meetings, { date: later, day: weekday }).blocks
    if (first) return first
  }
  return null
}

function runsOn({ startDate, endDate }: TimetableMeeting, date: string): boolean {
  return (startDate === null || startDate <= date) && (endDate === null || date <= endDate)
}
