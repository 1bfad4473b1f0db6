import { findOverlap, type MeetingSpan } from '../../timetable/find-overlaps.ts'
import type { Minute, Weekday } from '../../timetable/schedule.ts'
import type { CourseChoice, Unit } from './week.ts'

/**
 * The classes that fit an empty stretch of a week: one of their meetings lies within it, and none collides with what
 * the week already has. Courses of the week are not offered again.
 */
export function fitHour(
  hour: { day: Weekday; start: Minute; end: Minute },
  week: readonly { course: string; meetings: readonly MeetingSpan[] }[],
  offered: readonly CourseChoice[],
): { course: string; units: Unit[] }[] {
  const taken = new Set(week.map(({ course }) => course))
  const meetings = week.flatMap((held) => held.meetings)
  const within = ({ days, start, end }: MeetingSpan) =>
    days.includes(hour.day) && start !== null && end !== null && start >= hour.start && end <= hour.end
  return offered.flatMap(({ course, units }) => {
    const fitting = units.filter(
      (unit) =>
        unit.meetings.some(within) &&
        !unit.meetings.some((meeting) => meetings.some((other) => findOverlap(meeting, other) !== null)),
    )
    return taken.has(course) || fitting.length === 0 ? [] : [{ course, units: fitting }]
  })
}
