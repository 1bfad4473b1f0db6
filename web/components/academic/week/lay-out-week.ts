import { isNamedByWaiver } from '@sam/domain/registration/overrides/match-waiver'
import { findOverlap } from '@sam/domain/timetable/find-overlaps'
import { weekdays, type IsoDate, type Weekday } from '@sam/domain/timetable/schedule'

export interface TimetableMeeting {
  /** Names the block; the same for every meeting of one class. */
  id: string
  day: Weekday
  /** Minutes since midnight. */
  start: number
  end: number
  /** First and last day; null: unknown, and then every week counts. */
  startDate: IsoDate | null
  endDate: IsoDate | null
  course: string
  /** 'LEC', 'REC', 'LAB', ... */
  component: string
  section: string
  place: string
  instructors: string
  /** cart: not enrolled yet; waitlist: waiting for a seat; this: what the page is about; leaves: dropped for it; differs: not in another week. */
  state?: 'enrolled' | 'cart' | 'waitlist' | 'this' | 'leaves' | 'differs'
  href?: string
}

export interface PlacedMeeting extends TimetableMeeting {
  /** From the left, and how many stand beside one another at this time. */
  lane: number
  lanes: number
  clash: boolean
}

export interface DayLayout {
  day: Weekday
  meetings: PlacedMeeting[]
  /** Free time between two meetings, at least half an hour. */
  gaps: { start: number; end: number }[]
  /** Minutes in class, overlaps counted once. */
  minutes: number
}

export interface Conflict {
  day: Weekday
  one: TimetableMeeting
  other: TimetableMeeting
  /** The minutes that both want. */
  start: number
  end: number
}

export interface WeekLayout {
  days: DayLayout[]
  /** Whole hours, first and last shown. */
  firstHour: number
  lastHour: number
  conflicts: Conflict[]
}

/** The same week with the conflicts between these courses taken for none, since someone has approved them. */
export function excuseConflicts(
  week: WeekLayout,
  waived: readonly (readonly string[])[],
): WeekLayout & { excused: Conflict[] } {
  const isWaived = ({ one, other }: Conflict) =>
    waived.some((courses) => isNamedByWaiver({ courses, sectionIds: [] }, [classOf(one), classOf(other)]))
  const conflicts = week.conflicts.filter((conflict) => !isWaived(conflict))
  const clashes = (meeting: PlacedMeeting) => conflicts.some(({ one, other }) => one === meeting || other === meeting)
  return {
    ...week,
    conflicts,
    excused: week.conflicts.filter(isWaived),
    days: week.days.map((day) => ({
      ...day,
      meetings: day.meetings.map((meeting) => ({ ...meeting, clash: clashes(meeting) })),
    })),
  }
}

/** Days with the same meetings and the same free time, as one; the first day stands for all of them. */
export function joinAlikeDays(days: readonly DayLayout[]): (DayLayout & { days: Weekday[] })[] {
  const joined = new Map<string, DayLayout & { days: Weekday[] }>()
  for (const layout of days) {
    const { day, ...rest } = layout
    const meetings = rest.meetings.map(({ day: _day, startDate: _from, endDate: _to, ...shown }) => shown)
    const alike = JSON.stringify({ ...rest, meetings })
    const known = joined.get(alike)
    if (known) known.days.push(day)
    else joined.set(alike, { ...layout, days: [day] })
  }
  return [...joined.values()]
}

const classOf = ({ course }: TimetableMeeting) => ({ course, sectionId: null })

const shortestGap = 30

/** Places a week's meetings by time, beside one another where they overlap. Saturday and Sunday only when used. */
export function layOutWeek(meetings: readonly TimetableMeeting[]): WeekLayout {
  const lastUsed = Math.max(4, ...meetings.map((meeting) => weekdays.indexOf(meeting.day)))
  const days = weekdays.slice(0, lastUsed + 1).map((day) => layOutDay(day, meetings))
  const starts = meetings.map((meeting) => meeting.start)
  const ends = meetings.map((meeting) => meeting.end)
  return {
    days,
    firstHour: Math.floor(Math.min(9 * 60, ...starts) / 60),
    lastHour: Math.ceil(Math.max(17 * 60, ...ends) / 60),
    conflicts: days.flatMap((day) => conflictsOf(day)),
  }
}

function layOutDay(day: Weekday, meetings: readonly TimetableMeeting[]): DayLayout {
  const sorted = meetings
    .filter((meeting) => meeting.day === day)
    .toSorted((one, other) => one.start - other.start || one.end - other.end || one.id.localeCompare(other.id))
  const clusters = clustersOf(sorted)
  return {
    day,
    meetings: clusters.flatMap(inLanes),
    gaps: clusters.slice(1).flatMap((cluster, index) => {
      const before = clusters[index] ?? []
      const gap = { start: endOf(before), end: cluster[0]?.start ?? 0 }
      return gap.end - gap.start >= shortestGap ? [gap] : []
    }),
    minutes: clusters.reduce((sum, cluster) => sum + endOf(cluster) - (cluster[0]?.start ?? 0), 0),
  }
}

/** Runs of meetings of which each overlaps one before it. */
function clustersOf(sorted: readonly TimetableMeeting[]): TimetableMeeting[][] {
  const clusters: TimetableMeeting[][] = []
  for (const meeting of sorted) {
    const current = clusters.at(-1)
    if (current && meeting.start < endOf(current)) current.push(meeting)
    else clusters.push([meeting])
  }
  return clusters
}

function inLanes(cluster: readonly TimetableMeeting[]): PlacedMeeting[] {
  const free: number[] = []
  const placed = cluster.map((meeting) => {
    const found = free.findIndex((until) => until <= meeting.start)
    const lane = found === -1 ? free.length : found
    free[lane] = meeting.end
    return { meeting, lane }
  })
  return placed.map(({ meeting, lane }) => ({
    ...meeting,
    lane,
    lanes: free.length,
    clash: cluster.some((other) => isConflict(meeting, other)),
  }))
}

/**
 * Whether nobody could attend both: by real dates, as registration decides. Sections of one course are alternatives and
 * may overlap, for nobody takes both.
 */
export function isConflict(one: TimetableMeeting, other: TimetableMeeting): boolean {
  return (
    one.course !== other.course && findOverlap({ ...one, days: [one.day] }, { ...other, days: [other.day] }) !== null
  )
}

function conflictsOf({ day, meetings }: DayLayout): Conflict[] {
  return meetings.flatMap((one, index) =>
    meetings
      .slice(index + 1)
      .filter((other) => isConflict(one, other))
      .map((other) => ({
        day,
        one,
        other,
        start: Math.max(one.start, other.start),
        end: Math.min(one.end, other.end),
      })),
  )
}

function endOf(cluster: readonly TimetableMeeting[]): number {
  return Math.max(0, ...cluster.map((meeting) => meeting.end))
}
