import type { TermCode } from '../terms/term.ts'

/** Weekdays as the specification abbreviates them, in the order of the week. */
export const weekdays = ['M', 'Tu', 'W', 'Th', 'F', 'Sa', 'Su'] as const
export type Weekday = (typeof weekdays)[number]

/** A calendar day, 'YYYY-MM-DD', in the institution's time zone. */
export type IsoDate = string

/** Minutes since midnight, 0 to 1439. */
export type Minute = number

/** A published class schedule of one term and session, as a file states it. */
export interface ScheduleDocument {
  term: TermCode
  session: string
  asOf: IsoDate | null
  subjects: ScheduleSubject[]
}

export interface ScheduleSubject {
  code: string
  name: string
  courses: ScheduleCourse[]
}

export interface ScheduleCourse {
  subject: string
  number: string
  title: string
  /** Credits are a fixed value when both are equal; null when the file states none. */
  creditsMin: number | null
  creditsMax: number | null
  sbcs: string[]
  /** The gen-ed code of the older curriculum, such as 'A1' or 'J&3'. */
  formerAttribute: string | null
  /** The requirement sentences as printed, joined; null when there are none. */
  requirementText: string | null
  sections: ScheduleSection[]
}

export interface ScheduleSection {
  /** Null for a component that one does not enroll in by number. */
  classNumber: number | null
  component: string
  section: string
  topic: string | null
  note: string | null
  meetings: Meeting[]
  /** Indexes, within the course's sections, of the un-numbered components taken together with this numbered one. */
  companions: number[]
  /** One-based page of the file on which the section begins; 0 when the document did not come from a paged file. */
  page: number
}

export interface Meeting {
  days: Weekday[]
  /** The pattern as printed, such as 'TR', 'RECT', 'APPT'; null when the file prints none. */
  dayPattern: string | null
  start: Minute | null
  end: Minute | null
  startDate: IsoDate | null
  endDate: IsoDate | null
  building: string | null
  room: string | null
  instructors: string[]
}
