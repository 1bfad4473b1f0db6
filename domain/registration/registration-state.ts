import type { AcademicStanding, Institution } from '../kernel/institution.ts'
import type { CourseAttempt } from '../records/requisite-facts.ts'
import type { RequirementField } from '../requisites/parse/split-requirements.ts'
import type { Requisite } from '../requisites/requisite.ts'
import type { CourseTables, StudentFacts } from '../requisites/evaluate/student-facts.ts'
import type { TermCode } from '../terms/term.ts'
import type { MeetingSpan } from '../timetable/find-overlaps.ts'
import type { IsoDate } from '../timetable/schedule.ts'
import type { RegistrationDays } from './periods/calendar-rules.ts'
import type { EnrollmentPeriod } from './periods/enrollment-period.ts'
import type { HoldType, Refusal, WaiverKind } from './refusal.ts'

/** What rarely changes of a class: a section and the components taken together with it. */
export interface RegistrableClass {
  sectionId: number
  term: TermCode
  /** 'CSE 214'. */
  course: string
  title: string
  /** Null: a component that one does not enroll in by number. */
  classNumber: number | null
  component: string
  sectionCode: string
  creditsMin: number
  creditsMax: number
  repeatable: boolean
  /** No longer in the schedule; enrolled students stay. */
  withdrawn: boolean
  /** The section itself, then its companions. A seat is a seat in every part. */
  parts: readonly { sectionId: number; component: string; sectionCode: string }[]
  /** Of all parts. */
  meetings: readonly MeetingSpan[]
  requisites: readonly RequisitePart[]
  /** Of a component: the class numbers that hold it. */
  containedIn: readonly number[]
}

export interface RequisitePart {
  field: RequirementField
  text: string
  tree: Requisite
}

/** Seats of one section, in persons. */
export interface PartSeats {
  sectionId: number
  capacity: number
  enrolled: number
  /** Seats granted beyond the capacity; enrolled never exceeds both together. */
  overCapacity: number
  /** The highest place that the section's waitlist ever gave. */
  lastPlace: number
  /** In the order in which they are filled; left out where no seat is kept for anyone. */
  reservations?: readonly Reservation[]
}

/** Seats of a section that are kept for some students, until a day. */
export interface Reservation {
  id: number
  /** Who they are, in the words of requisites: 'CSE majors', 'U3 or U4 standing'. */
  population: string
  tree: Requisite
  seats: number
  /** Enrolled students who sit in one of these seats. */
  taken: number
  /** The last day on which they are kept; null for as long as students can add the class. */
  keptUntil: IsoDate | null
}

export interface Waiver {
  id: number
  kind: WaiverKind
  /** Null: of every term. */
  term: TermCode | null
  courses: readonly string[]
  sectionIds: readonly number[]
  /** Credits that may be carried; of a credit limit alone. */
  amount: number | null
  /** The last day on which it counts; null without end. */
  expiresOn: IsoDate | null
}

export interface Hold {
  id: number
  type: HoldType
  description: string
  department: string
  /** The last day on which it counts; null until it is lifted. */
  expiresOn: IsoDate | null
}

/** A class that a student is enrolled in, in the term concerned. */
export interface HeldClass {
  /** Null while it is not yet written. */
  enrollmentId: number | null
  /** Null: in no schedule known here. */
  sectionId: number | null
  course: string
  sectionCode: string
  credits: number
  gpncThreshold: string | null
  meetings: readonly MeetingSpan[]
  /** Whose kept seat it is; left out of an open one. */
  reservationId?: number | null
  /** The instant of registering; left out where it is not known. */
  enrolledAt?: string
}

/** One that stands in a schedule known here: it can be given up or changed. */
export type HeldSection = HeldClass & { sectionId: number }

export interface Waiting {
  /** Null while it is not yet written. */
  entryId: number | null
  personId: number
  sectionId: number
  /** Taken under the section's lock; order is by place alone. */
  place: number
  credits: number
  /** Chosen when joining; it counts at the seat where it still may be chosen then. */
  gpncThreshold: string | null
  /** The class given up when this one comes true. */
  swapSectionId: number | null
  /** Kinds of refusal at the last time a free seat passed by; null when none ever did. */
  lastSkip: readonly string[] | null
}

export interface RegisteringStudent {
  personId: number
  standing: string
  earnedCredits: number
  gpa: number | null
  academicStanding: AcademicStanding
  /** Holds an I or a Q, which excludes from the highest credit limit. */
  hasOpenGrade: boolean
  /** For requisites; the classes of the term itself are not among its courses. */
  facts: StudentFacts
  taken: readonly CourseAttempt[]
  holds: readonly Hold[]
  /** Not revoked; expiry and term are judged when they are used. */
  waivers: readonly Waiver[]
  /** Only TermRegistrations changes it, with the seats and the log. */
  readonly held: readonly HeldClass[]
}

/**
 * What the calendar and the institution say about registering for one term on one day. Each of the calendar's days is the
 * last on which the thing is possible.
 */
export interface TermRules extends RegistrationDays {
  term: TermCode
  today: IsoDate
  /** The instant of the clock, ISO 8601. */
  now: string
  /** From when the higher credit limits hold; null when no class says when classes begin. */
  limitDays: { regular: IsoDate; overload: IsoDate } | null
  periods: readonly EnrollmentPeriod[]
  institution: Pick<
    Institution,
    'credits' | 'standings' | 'timeZone' | 'waitlistShare' | 'gradeScale' | 'mostAttempts' | 'mostWaits' | 'noGpnc'
  >
  tables: CourseTables
}

/** What a command changed, in order; the record follows from these. */
export type Effect =
  | {
      type: 'seated'
      personId: number
      sectionId: number
      credits: number
      gpncThreshold: string | null
      how: 'enrolled' | 'promoted' | 'swapped'
      beyondCapacity: boolean
      /** The reservation whose seat was taken; null for an open seat. */
      reservationId: number | null
    }
  | {
      type: 'released'
      personId: number
      sectionId: number
      held: HeldClass
      as: 'dropped' | 'withdrawn' | 'removed'
      how: 'asked' | 'swapped' | 'promoted'
    }
  | { type: 'joined'; waiting: Waiting }
  | { type: 'wait ended'; waiting: Waiting; as: 'promoted' | 'left' | 'closed' }
  | { type: 'skipped'; waiting: Waiting; refusals: Refusal[] }
  | { type: 'swap chosen'; waiting: Waiting; before: number | null; after: number | null }
  | {
      type: 'changed'
      personId: number
      sectionId: number
      held: HeldClass
      credits: number
      gpncThreshold: string | null
    }
