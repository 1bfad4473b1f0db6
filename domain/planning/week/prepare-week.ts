import { sharesTime, type MeetingSpan } from '../../timetable/find-overlaps.ts'
import { weekdays } from '../../timetable/schedule.ts'
import { findProblems } from './find-problems.ts'
import { groupFamilies, meetingKey, type Family, type Leaf } from './group-families.ts'
import type { CourseChoice, Unit, WeekLimits, WeekProblem, WeekRequest } from './week.ts'

/** The classes of one course that meet at the same times. A pattern without classes leaves an optional course out. */
export interface Pattern {
  course: number
  units: Unit[]
  meetings: readonly MeetingSpan[]
  /** The meeting by which it differs from its family; null where it has none. */
  leaf: Leaf | null
}

/** A request without what cannot be in any week, as numbers: patterns stand in the order of their courses. */
export interface PreparedWeek {
  courses: { course: string; optional: boolean; first: number; end: number; families: Family[] }[]
  patterns: Pattern[]
  /** For each pattern the patterns of other courses that collide with it, as a row of bits. */
  rows: Uint32Array[]
  words: number
  problems: WeekProblem[]
}

/** Whether the meeting claims time at all. */
export function claimsTime({ days, start, end }: MeetingSpan): boolean {
  return days.length > 0 && start !== null && end !== null
}

/** Whether a unit keeps the limits; classes without fixed times always do. */
export function keepsLimits(unit: Unit, { earliest, latest, freeDays = [], openOnly = false }: WeekLimits): boolean {
  if (openOnly && unit.seats !== 'open') return false
  return unit.meetings.every(({ days, start, end }) => {
    if (start === null || end === null || days.length === 0) return true
    if (days.some((day) => freeDays.includes(day))) return false
    return start >= (earliest ?? 0) && end <= (latest ?? 1440)
  })
}

/** The classes of a course that can be in a week: pinned ones only, no excluded ones, within the limits, not colliding. */
export function listUsableUnits(choice: CourseChoice, request: WeekRequest): Unit[] {
  const own = new Set(choice.units.flatMap(({ sectionIds }) => sectionIds))
  const pinned = request.pinned.filter((id) => own.has(id))
  const never = new Set([...request.excluded, ...request.cancelled])
  const taken = [...request.held.flatMap(({ meetings }) => meetings), ...request.busy].filter(claimsTime)
  return choice.units.filter(
    (unit) =>
      pinned.every((id) => unit.sectionIds.includes(id)) &&
      !unit.sectionIds.some((id) => never.has(id)) &&
      keepsLimits(unit, request.limits) &&
      !unit.meetings.some((meeting) => taken.some((other) => sharesTime(meeting, other))),
  )
}

/** Groups the classes of every course by their times and finds which groups collide. */
export function prepareWeek(request: WeekRequest): PreparedWeek {
  const problems = findProblems(request)
  const held = new Set(request.held.map(({ course }) => course))
  const choices = request.courses
    .filter(({ course }) => !held.has(course))
    .map((choice) => ({ choice, groups: groupUnits(listUsableUnits(choice, request)) }))
    .toSorted((a, b) => b.groups.length - a.groups.length || compare(a.choice.course, b.choice.course))
  const patterns: Pattern[] = []
  const courses = choices.map(({ choice: { course, optional }, groups }, index) => {
    const first = patterns.length
    for (const units of groups)
      patterns.push({ course: index, units, meetings: (units[0]?.meetings ?? []).filter(claimsTime), leaf: null })
    if (optional) patterns.push({ course: index, units: [], meetings: [], leaf: null })
    return { course, optional, first, end: patterns.length }
  })
  const words = Math.ceil(patterns.length / 32)
  const rows = findCollisions(patterns, words)
  const { ofCourse, leaves } = groupFamilies(courses, patterns, rows)
  return {
    courses: courses.map((one, at) => ({ ...one, families: ofCourse[at] ?? [] })),
    patterns: patterns.map((one, at) => ({ ...one, leaf: leaves[at] ?? null })),
    rows,
    words,
    problems,
  }
}

export const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function groupUnits(units: readonly Unit[]): Unit[][] {
  const groups = new Map<string, Unit[]>()
  for (const unit of units.toSorted((a, b) => a.id - b.id)) {
    const key = [...new Set(unit.meetings.filter(claimsTime).map(meetingKey))].toSorted().join('|')
    const group = groups.get(key)
    if (group) group.push(unit)
    else groups.set(key, [unit])
  }
  return [...groups.values()]
}

function findCollisions(patterns: readonly Pattern[], words: number): Uint32Array[] {
  const meetings = new Map<string, { meeting: MeetingSpan; days: number; holders: Uint32Array; blocked: Uint32Array }>()
  const keys = patterns.map((pattern, index) =>
    pattern.meetings.map((meeting) => {
      const key = meetingKey(meeting)
      const days = meeting.days.reduce((mask, day) => mask | (1 << weekdays.indexOf(day)), 0)
      const known = meetings.get(key) ?? {
        meeting,
        days,
        holders: new Uint32Array(words),
        blocked: new Uint32Array(words),
      }
      meetings.set(key, known)
      known.holders[index >> 5] = (known.holders[index >> 5] ?? 0) | (1 << (index & 31))
      return known
    }),
  )
  const all = [...meetings.values()]
  for (const [index, one] of all.entries())
    for (const other of all.slice(index)) {
      if ((one.days & other.days) === 0) continue
      if ((one.meeting.start ?? 0) >= (other.meeting.end ?? 0)) continue
      if ((other.meeting.start ?? 0) >= (one.meeting.end ?? 0)) continue
      if (!sharesTime(one.meeting, other.meeting)) continue
      addBits(one.blocked, other.holders)
      addBits(other.blocked, one.holders)
    }
  return keys.map((own) => {
    const row = new Uint32Array(words)
    for (const { blocked } of own) addBits(row, blocked)
    return row
  })
}

function addBits(to: Uint32Array, from: Uint32Array): void {
  for (let word = 0; word < to.length; word += 1) to[word] = (to[word] ?? 0) | (from[word] ?? 0)
}
