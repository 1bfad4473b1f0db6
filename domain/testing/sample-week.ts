import type { MeetingSpan } from '../timetable/find-overlaps.ts'
import type { Weekday } from '../timetable/schedule.ts'
import type { CourseChoice, Unit, WeekRequest } from '../planning/week/week.ts'

/** A meeting in minutes of the day, within one term. */
export const meet = (days: Weekday[], start: number, end: number): MeetingSpan => ({
  days,
  start,
  end,
  startDate: '2026-08-24',
  endDate: '2026-12-07',
})

export const unit = (id: number, meetings: MeetingSpan[], more: Partial<Unit> = {}): Unit => ({
  id,
  sectionIds: [id],
  meetings,
  online: false,
  instructors: [],
  seats: 'open',
  ...more,
})

export const want = (course: string, units: Unit[], optional = false): CourseChoice => ({ course, optional, units })

export const ask = (courses: CourseChoice[], more: Partial<WeekRequest> = {}): WeekRequest => ({
  courses,
  held: [],
  busy: [],
  pinned: [],
  excluded: [],
  cancelled: [],
  limits: {},
  wishes: {},
  ...more,
})
