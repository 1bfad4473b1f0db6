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

type DayEntry =
  | { kind: 'meeting'; meeting: TimetableMeeting }
  | { kind: 'free'; minutes: number; from: number }
  | { kind: 'mark'; minute: number }

/** The day as a list: its meetings, a minute to mark among them, and the free time from one to the next. */
export function listDay({ blocks }: Pick<DayPlan, 'blocks'>, mark: number | null): DayEntry[] {
  const before = mark === null ? blocks.length : blocks.filter(({ start }) => start <= mark).length
  const stops = [
    ...blocks.slice(0, before).map((meeting): DayEntry => ({ kind: 'meeting', meeting })),
    ...(mark === null ? [] : [{ kind: 'mark', minute: mark } as const]),
    ...blocks.slice(before).map((meeting): DayEntry => ({ kind: 'meeting', meeting })),
  ]
  const list: DayEntry[] = []
  let busyUntil = Infinity
  for (const stop of stops) {
    const [start, end] = stop.kind === 'meeting' ? [stop.meeting.start, stop.meeting.end] : [mark ?? 0, mark ?? 0]
    const minutes = start - busyUntil
    if (minutes >= shortestGap) list.push({ kind: 'free', minutes, from: busyUntil })
    list.push(stop)
    busyUntil = busyUntil === Infinity ? end : Math.max(busyUntil, end)
  }
  return list
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
