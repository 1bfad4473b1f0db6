import { sharesTime, type MeetingSpan } from '../../timetable/find-overlaps.ts'
import { weekdays } from '../../timetable/schedule.ts'

/** Patterns of a course that share every meeting but one short one each, such as a lecture with its recitations. */
export interface Family {
  patterns: number[]
  /** Its patterns as a row of bits. */
  mask: Uint32Array
  /** The patterns of other courses that collide with each of its own. */
  blocked: Uint32Array
  /** Whether its patterns differ in a meeting of their own. */
  hasLeaves: boolean
}

/** The meeting of its own by which a pattern differs from its family, in minutes of the week. */
export interface Leaf {
  start: number
  end: number
}

interface Timed {
  meetings: readonly MeetingSpan[]
}

export interface Families {
  /** By course, in their order. */
  ofCourse: Family[][]
  /** By pattern; null where a pattern has none. */
  leaves: (Leaf | null)[]
}

export const meetingKey = ({ days, start, end, startDate, endDate }: MeetingSpan) =>
  `${days.join('')} ${start} ${end} ${startDate} ${endDate}`

/**
 * Two patterns of families that do not block each other collide exactly where their own meetings share time: these all lie on one
 * weekday within the same dates.
 */
export function groupFamilies(
  courses: readonly { first: number; end: number }[],
  patterns: readonly Timed[],
  rows: readonly Uint32Array[],
): Families {
  const dates = usualDates(patterns)
  const leaves: (Leaf | null)[] = patterns.map(() => null)
  const ofCourse = courses.map(({ first, end }) => {
    const own = patterns.slice(first, end)
    const often = new Map<string, number>()
    for (const { meetings } of own)
      for (const meeting of meetings) often.set(meetingKey(meeting), (often.get(meetingKey(meeting)) ?? 0) + 1)
    const families = new Map<string, number[]>()
    own.forEach(({ meetings }, at) => {
      const rare = meetings
        .filter((meeting) => isLeaf(meeting, dates))
        .toSorted((a, b) => (often.get(meetingKey(a)) ?? 0) - (often.get(meetingKey(b)) ?? 0))[0]
      const key = meetings.filter((meeting) => meeting !== rare).map(meetingKey).toSorted().join('|') // prettier-ignore
      leaves[first + at] = rare ? leafOf(rare) : null
      families.set(key, [...(families.get(key) ?? []), first + at])
    })
    return [...families.values()].map((some) => ({
      patterns: some,
      ...rowsOf(some, rows, { first, end }),
      hasLeaves: some.some((at) => leaves[at] !== null),
    }))
  })
  return { ofCourse, leaves }
}

const datesOf = ({ startDate, endDate }: MeetingSpan) => `${startDate} ${endDate}`

/** The dates of most meetings. */
function usualDates(patterns: readonly Timed[]): string {
  const often = new Map<string, number>()
  for (const { meetings } of patterns)
    for (const meeting of meetings) often.set(datesOf(meeting), (often.get(datesOf(meeting)) ?? 0) + 1)
  return [...often].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

/** One weekday, the usual dates, and these have such a day. */
const isLeaf = (meeting: MeetingSpan, dates: string) =>
  meeting.days.length === 1 && datesOf(meeting) === dates && sharesTime(meeting, meeting)

function leafOf({ days: [day], start, end }: MeetingSpan): Leaf {
  const from = 1440 * (day ? weekdays.indexOf(day) : 0)
  return { start: from + (start ?? 0), end: from + (end ?? 0) }
}

function rowsOf(some: readonly number[], rows: readonly Uint32Array[], own: { first: number; end: number }) {
  const words = rows[0]?.length ?? 0
  const mask = new Uint32Array(words)
  const blocked = new Uint32Array(words).fill(0xffffffff)
  for (const at of some) {
    mask[at >> 5] = (mask[at >> 5] ?? 0) | (1 << (at & 31))
    for (let word = 0; word < words; word += 1) blocked[word] = (blocked[word] ?? 0) & (rows[at]?.[word] ?? 0)
  }
  // Classes of one course are alternatives; whether they collide is no matter.
  for (let at = own.first; at < own.end; at += 1) blocked[at >> 5] = (blocked[at >> 5] ?? 0) & ~(1 << (at & 31))
  return { mask, blocked }
}
