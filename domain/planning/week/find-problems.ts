import type { MeetingSpan } from '../../timetable/find-overlaps.ts'
import type { Weekday } from '../../timetable/schedule.ts'
import { mostCourses, type Unit, type WeekProblem, type WeekRequest } from './week.ts'

/** What is wrong with a request, each with the section or course it is about. */
export function findProblems(request: WeekRequest): WeekProblem[] {
  return [...findBadTimes(request), ...findBadSections(request), ...findBadPins(request), ...findBadCourses(request)]
}

const isMinute = (value: number) => Number.isInteger(value) && value >= 0 && value <= 1440

function findBadTimes({ limits, wishes, busy }: WeekRequest): WeekProblem[] {
  const times = [
    ['limits.earliest', limits.earliest],
    ['limits.latest', limits.latest],
    ['wishes.start', wishes.start?.at],
    ['wishes.end', wishes.end?.at],
    ['wishes.lunch.from', wishes.lunch?.from],
    ['wishes.lunch.to', wishes.lunch?.to],
  ] as const
  const bad = times.flatMap(([what, at]) => (at === undefined || isMinute(at) ? [] : [what as string]))
  const wrong = ({ start, end }: MeetingSpan) =>
    start === null || end === null || !isMinute(start) || !isMinute(end) || start >= end
  if (busy.some(wrong)) bad.push('busy')
  return bad.map((what) => ({ kind: 'bad-time', refused: true, what }))
}

function findBadSections({ courses, pinned, excluded, cancelled }: WeekRequest): WeekProblem[] {
  const known = new Set(courses.flatMap(({ units }) => units.flatMap(({ sectionIds }) => sectionIds)))
  const gone = new Set(cancelled)
  const named = [...new Set([...pinned, ...excluded])]
  return [
    ...named
      .filter((id) => !known.has(id) && !gone.has(id) && !pinned.includes(id))
      .map((section): WeekProblem => ({ kind: 'unknown-section', refused: false, section })),
    ...cancelled.map((section): WeekProblem => ({ kind: 'cancelled-section', refused: false, section })),
    ...pinned
      .filter((id) => !known.has(id) && !gone.has(id))
      .map((section): WeekProblem => ({ kind: 'pin-of-other-course', refused: true, section })),
  ]
}

function findBadPins({ courses, pinned, excluded, limits }: WeekRequest): WeekProblem[] {
  return courses.flatMap(({ course, units }): WeekProblem[] => {
    const mine = pinned.filter((id) => units.some(({ sectionIds }) => sectionIds.includes(id)))
    const both = mine.filter((id) => excluded.includes(id))
    if (both.length > 0) return both.map((section) => ({ kind: 'pin-excluded', refused: true, section }))
    const left = units.filter(({ sectionIds }) => mine.every((id) => sectionIds.includes(id)))
    if (mine.length > 1 && left.length === 0)
      return [{ kind: 'pins-exclude-each-other', refused: true, course, sections: mine }]
    return mine.flatMap((section): WeekProblem[] => {
      const holders = left.filter(({ sectionIds }) => sectionIds.includes(section))
      const days = sharedDays(holders, limits.freeDays ?? [])
      if (days.length > 0) return [{ kind: 'pin-against-limit', refused: true, section, days, limit: 'freeDays' }]
      const outside = ({ meetings }: Unit) =>
        meetings.some(
          ({ start, end }) =>
            start !== null && end !== null && (start < (limits.earliest ?? 0) || end > (limits.latest ?? 1440)),
        )
      return holders.length > 0 && holders.every(outside)
        ? [{ kind: 'pin-against-limit', refused: true, section, days: [], limit: 'hours' }]
        : []
    })
  })
}

/** The free days on which classes meet, when every one of them meets on some. */
export function sharedDays(units: readonly Unit[], freeDays: readonly Weekday[]): Weekday[] {
  const daysOf = ({ meetings }: Unit) =>
    freeDays.filter((day) => meetings.some(({ days, start }) => start !== null && days.includes(day)))
  if (units.length === 0 || units.some((unit) => daysOf(unit).length === 0)) return []
  return freeDays.filter((day) => units.some((unit) => daysOf(unit).includes(day)))
}

function findBadCourses({ courses, held }: WeekRequest): WeekProblem[] {
  const has = new Set(held.map(({ course }) => course))
  const many: WeekProblem[] = courses.length > mostCourses ? [{ kind: 'too-many-courses', refused: true }] : []
  return [
    ...courses.flatMap(({ course, units }): WeekProblem[] => {
      if (has.has(course)) return [{ kind: 'course-held', refused: false, course }]
      return units.length === 0 ? [{ kind: 'course-without-classes', refused: false, course }] : []
    }),
    ...many,
  ]
}
