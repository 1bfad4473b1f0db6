import type { MeetingSpan } from '../../timetable/find-overlaps.ts'
import type { Minute, Weekday } from '../../timetable/schedule.ts'

/** What one enrolls in as a whole: a class with the parts taken together with it. */
export interface Unit {
  /** The id of the section that one enrolls in. */
  id: number
  /** That section and its companions. */
  sectionIds: readonly number[]
  meetings: readonly MeetingSpan[]
  online: boolean
  instructors: readonly string[]
  seats: 'open' | 'waitlist' | 'full'
}

export interface CourseChoice {
  /** 'CSE 214'. */
  course: string
  optional: boolean
  units: readonly Unit[]
}

/** What no shown week may break. Weekdays and times bind wanted courses, not classes already held. */
export interface WeekLimits {
  earliest?: Minute
  latest?: Minute
  freeDays?: readonly Weekday[]
  /** Leave out classes without an open seat. */
  openOnly?: boolean
}

/** What makes a week better, each with its weight: points per hour, or per day, class or course. 0 switches it off. */
export interface WeekWishes {
  /** Points for each weekday with a class. */
  daysFree?: number
  /** Points for each hour of a day before or after these times. */
  start?: { at: Minute; weight: number }
  end?: { at: Minute; weight: number }
  /** Points for each hour between two classes of a day. */
  gaps?: number
  /** Points for each day with classes on which no break of that length fits between the two times. */
  lunch?: { from: Minute; to: Minute; minutes: number; weight: number }
  /** Points for each class that is not online, or is. */
  online?: { wanted: boolean; weight: number }
  /** Points for each class that none of these people teaches. */
  instructors?: { names: readonly string[]; weight: number }
  /** Points for each class without an open seat. */
  openSeats?: number
  /** Points for each optional course left out. */
  optional?: number
}

/** A class already held, which stays. */
export interface HeldCourse {
  course: string
  meetings: readonly MeetingSpan[]
  /** Every class of its course, for what another one in its place would open. */
  units?: readonly Unit[]
}

export interface WeekRequest {
  courses: readonly CourseChoice[]
  held: readonly HeldCourse[]
  busy: readonly MeetingSpan[]
  /** Ids of sections that must, or must not, be in the week. */
  pinned: readonly number[]
  excluded: readonly number[]
  /** Ids of wanted sections that are cancelled. */
  cancelled: readonly number[]
  limits: WeekLimits
  wishes: WeekWishes
}

/** What is wrong with a request; `refused` ones leave nothing to search. */
export type WeekProblem =
  | { kind: 'too-many-courses'; refused: true }
  | { kind: 'bad-time'; refused: true; what: string }
  | { kind: 'unknown-section' | 'cancelled-section'; refused: false; section: number }
  | { kind: 'pin-of-other-course'; refused: true; section: number }
  | { kind: 'pins-exclude-each-other'; refused: true; course: string; sections: number[] }
  | { kind: 'pin-excluded'; refused: true; section: number }
  | { kind: 'pin-against-limit'; refused: true; section: number; days: Weekday[]; limit: 'freeDays' | 'hours' }
  | { kind: 'course-without-classes'; refused: false; course: string }
  | { kind: 'course-held'; refused: false; course: string }

/** The figures behind a score, for the whole week with what is held. */
export interface WeekFigures {
  daysWithClass: number
  minutesBefore: number
  minutesAfter: number
  gapMinutes: number
  daysWithoutLunch: number
  otherMode: number
  otherInstructors: number
  withoutSeat: number
  optionalLeftOut: number
}

/** Weeks of the same courses at the same hours, which differ only in the class taken at those hours. */
export interface WeekEntry {
  /** Points against the week in sixtieths, so that they are whole: 0 is the best. */
  score: number
  figures: WeekFigures
  /** For each course in the week the classes at its hours, the best first; the first of each together are this entry's week. */
  courses: { course: string; units: Unit[] }[]
  /** How many weeks it unfolds to. */
  weeks: bigint
}

/** Most courses of a request, and most entries of an answer. */
export const mostCourses = 15
export const mostEntries = 50
