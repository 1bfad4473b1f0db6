import { weekdays, type IsoDate, type Minute, type Weekday } from './schedule.ts'

/** When a class meets: one weekly meeting, or a single day where both dates are equal. */
export interface MeetingSpan {
  days: readonly Weekday[]
  start: Minute | null
  end: Minute | null
  /** Null: unknown, and then every week counts. */
  startDate: IsoDate | null
  endDate: IsoDate | null
}

/** A class with everything that one attends in it: the meetings of all its parts. */
export interface TimedClass {
  /** 'CSE 214'. */
  course: string
  meetings: readonly MeetingSpan[]
}

/** A stretch of time that two classes claim: on these weekdays, from `start` to `end`, first and last on these days. */
export interface Overlap {
  days: Weekday[]
  start: Minute
  end: Minute
  /** Null where neither class says when it begins, or ends. */
  firstDate: IsoDate | null
  lastDate: IsoDate | null
}

export interface TimeConflict<Class extends TimedClass = TimedClass> {
  with: Class
  overlaps: Overlap[]
}

const dayMilliseconds = 86_400_000

/** Days since 1970-01-01; a Thursday is 0. */
function dayNumber(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMilliseconds
}

function dateOf(day: number): IsoDate {
  return new Date(day * dayMilliseconds).toISOString().slice(0, 10)
}

/** 0 for Monday to 6 for Sunday. */
function weekdayIndex(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

/**
 * The stretch that two meetings share, or null. Decided by real dates: meetings of two halves of a term do not meet,
 * nor do two that share a weekday which does not fall into the days they share. One that ends as the other begins
 * shares nothing. A meeting without fixed days or times claims no time.
 */
export function findOverlap(one: MeetingSpan, other: MeetingSpan): Overlap | null {
  if (one.start === null || one.end === null || other.start === null || other.end === null) return null
  const start = Math.max(one.start, other.start)
  const end = Math.min(one.end, other.end)
  if (start >= end) return null
  const from = latest(one.startDate, other.startDate)
  const to = earliest(one.endDate, other.endDate)
  const shared = weekdays.filter((day) => one.days.includes(day) && other.days.includes(day))
  const meets = shared.filter((day) => firstOn(day, from, to) !== undefined)
  if (meets.length === 0) return null
  const firsts = from === null ? [] : meets.flatMap((day) => firstOn(day, from, to) ?? [])
  const lasts = to === null ? [] : meets.map((day) => lastOn(day, to))
  return {
    days: meets,
    start,
    end,
    firstDate: firsts.length > 0 ? dateOf(Math.min(...firsts)) : null,
    lastDate: lasts.length > 0 ? dateOf(Math.max(...lasts)) : null,
  }
}

/** Whether two meetings share time, decided as `findOverlap` does. */
export function sharesTime(one: MeetingSpan, other: MeetingSpan): boolean {
  if (one.start === null || one.end === null || other.start === null || other.end === null) return false
  if (Math.max(one.start, other.start) >= Math.min(one.end, other.end)) return false
  const from = latest(one.startDate, other.startDate)
  const to = earliest(one.endDate, other.endDate)
  return one.days.some((day) => other.days.includes(day) && firstOn(day, from, to) !== undefined)
}

/** The first such weekday between two days; null when neither end bounds it, undefined when there is none. */
function firstOn(day: Weekday, from: IsoDate | null, to: IsoDate | null): number | null | undefined {
  if (from === null) return null
  const begin = dayNumber(from)
  const first = begin + ((weekdays.indexOf(day) - weekdayIndex(begin) + 7) % 7)
  return to !== null && first > dayNumber(to) ? undefined : first
}

function lastOn(day: Weekday, to: IsoDate): number {
  const end = dayNumber(to)
  return end - ((weekdayIndex(end) - weekdays.indexOf(day) + 7) % 7)
}

function latest(one: IsoDate | null, other: IsoDate | null): IsoDate | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

function earliest(one: IsoDate | null, other: IsoDate | null): IsoDate | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/** Every stretch that two sets of meetings share, once, with each of its days once. */
export function findOverlaps(ones: readonly MeetingSpan[], others: readonly MeetingSpan[]): Overlap[] {
  const stretches = new Map<string, Overlap>()
  for (const one of ones)
    for (const other of others) {
      const overlap = findOverlap(one, other)
      if (!overlap) continue
      const { start, end, firstDate, lastDate } = overlap
      const key = [start, end, firstDate, lastDate].join()
      const days = [...(stretches.get(key)?.days ?? []), ...overlap.days]
      stretches.set(key, { ...overlap, days: weekdays.filter((day) => days.includes(day)) })
    }
  return [...stretches.values()]
}

/**
 * The classes of a schedule with which a class collides, in the order given. Classes of the same course never collide
 * with each other: one takes the place of the other.
 */
export function findTimeConflicts<Class extends TimedClass>(
  wanted: TimedClass,
  schedule: readonly Class[],
): TimeConflict<Class>[] {
  return schedule.flatMap((held) => {
    if (held.course === wanted.course) return []
    const overlaps = findOverlaps(wanted.meetings, held.meetings)
    return overlaps.length > 0 ? [{ with: held, overlaps }] : []
  })
}
