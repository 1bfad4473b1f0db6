import type { MeetingFacts } from '@sam/database/timetable/schedule-reads'
import { weekdays } from '@sam/domain/timetable/schedule'

/** What a section's students must know of a change: 'the room was FREY HALL 317 and is now HUMANITIES 1006'. */
export function describeChanges(before: readonly MeetingFacts[], after: readonly MeetingFacts[]): string[] {
  return [
    describe('time', before, after, timeOf),
    describe('room', before, after, roomOf),
    describe('instructor', before, after, ({ instructors }) => instructors.join(', ') || 'TBA'),
  ].filter((sentence) => sentence !== null)
}

function describe(
  what: string,
  before: readonly MeetingFacts[],
  after: readonly MeetingFacts[],
  say: (meeting: MeetingFacts) => string,
): string | null {
  const said = (meetings: readonly MeetingFacts[]) => [...new Set(meetings.map(say))].join('; ') || 'TBA'
  const [was, is] = [said(before), said(after)]
  return was === is ? null : `the ${what} was ${was} and is now ${is}`
}

export function timeOf({ days, dayPattern, start, end, startDate, endDate }: MeetingFacts): string {
  const dates = startDate === null || endDate === null ? '' : ` (${startDate} to ${endDate})`
  if (start === null || end === null) return `${dayPattern ?? 'TBA'}${dates}`
  const names = weekdays.filter((_, bit) => (days & (1 << bit)) !== 0).join('')
  return `${names} ${clockOf(start)}-${clockOf(end)}${dates}`
}

function clockOf(minute: number): string {
  const hour = Math.floor(minute / 60)
  const half = hour < 12 ? 'AM' : 'PM'
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute % 60).padStart(2, '0')} ${half}`
}

export function roomOf({ building, room }: MeetingFacts): string {
  return [building, room].filter(Boolean).join(' ') || 'TBA'
}
