import { roles } from '@sam/domain/people/role'
import { z } from 'zod'
import { isoDate, ofTerm, termCode, version } from '../kernel.ts'
import { registrationHold } from './holds.ts'
import { instant, sectionId } from './fields.ts'
import { refusal } from './refusals.ts'
import { registrationWaiver } from './waivers.ts'
import { defineRoute } from '../route.ts'
import { classEntry } from '../timetable.ts'

/** Whose registration: a student's own when left out; registrars and advisors name the student. */
export const whose = z.object({
  student: z
    .string()
    .regex(/^(\d{1,18}|account-\d{1,18})$/)
    .optional(),
})

/** Registrars act for every other student, advisors for those of their units; the note says why. */
export const registering = ['Student', 'Academic Advisor', 'Registrar'] as const

/** A class in registration: what it is, with its meetings, seats and companions. */
export const registrationClass = z.object({
  course: z.string(),
  subject: z.string(),
  number: z.string(),
  title: z.string(),
  creditsMin: z.number(),
  creditsMax: z.number(),
  class: classEntry,
})

const cartEntry = z.object({
  sectionId,
  /** For changing its credits or grading. */
  version,
  credits: z.number(),
  gpncThreshold: z.string().nullable(),
  /** False while refusals stand in the way; empty refusals mean that enrolling would succeed now. */
  ready: z.boolean(),
  refusals: z.array(refusal),
  /** Whether G/P/NC can be chosen for it, as the rules stand and beside what else is chosen. */
  mayChooseGpnc: z.boolean(),
  /** Who put it there for the student, and why; null for the student's own wish. */
  suggestion: z.object({ by: z.string(), note: z.string() }).nullable(),
  /** Whether the reader may change it here and take it out. */
  mayRemove: z.boolean(),
  about: registrationClass,
})

const enrolledClass = z.object({
  enrollmentId: z.number().int(),
  /** Null for a class that no schedule knows. */
  sectionId: sectionId.nullable(),
  course: z.string(),
  title: z.string().nullable(),
  sectionCode: z.string(),
  credits: z.number(),
  gpncThreshold: z.string().nullable(),
  status: z.enum(['enrolled', 'withdrawn']),
  enrolledAt: instant,
  /** What the calendar and the rules allow now; G/P/NC can be taken back when it is chosen and its day has not passed. */
  may: z.object({
    drop: z.boolean(),
    withdraw: z.boolean(),
    changeCredits: z.boolean(),
    chooseGpnc: z.boolean(),
    takeBackGpnc: z.boolean(),
  }),
  about: registrationClass.nullable(),
})

const waitingClass = z.object({
  sectionId,
  credits: z.number(),
  /** Place among those who wait, from 1, and how many wait. */
  position: z.number().int(),
  waiting: z.number().int(),
  joinedAt: instant,
  swap: z.object({ sectionId: sectionId.nullable(), course: z.string(), sectionCode: z.string() }).nullable(),
  /** Why a seat would pass by now; empty when the next one is theirs in turn. */
  skipped: z.array(refusal),
  about: registrationClass,
})

export const registration = z.object({
  term: termCode,
  today: isoDate,
  /** The instant of the institution's clock, for the countdown. */
  now: instant,
  student: z.object({
    id: z.string(),
    name: z.string(),
    directoryWithheld: z.boolean(),
    standing: z.string(),
    earnedCredits: z.number(),
  }),
  /** The role in which the reader may change it (with a note, except the student's own); null when they may not. */
  changesAs: z.enum(roles).nullable(),
  /** True when the reader may put classes in the cart; for someone else with a note, as a suggestion. */
  mayFillCart: z.boolean(),
  onBehalf: z.boolean(),
  period: z.object({
    state: z.enum(['not announced', 'not begun', 'open', 'over']),
    standing: z.string(),
    minimumCredits: z.number().nullable(),
    beginsAt: instant.nullable(),
    endsOn: isoDate.nullable(),
  }),
  /** Every enrollment period of the term in the order in which they begin. */
  groups: z.array(z.object({ standing: z.string(), minimumCredits: z.number(), beginsAt: instant })),
  dates: z.object({
    classesBegin: isoDate.nullable(),
    lateRegistrationEnds: isoDate.nullable(),
    waitlistCloses: isoDate.nullable(),
    waitlistProcessingEnds: isoDate.nullable(),
    gpncSelectionEnds: isoDate.nullable(),
    courseWithdrawalEnds: isoDate.nullable(),
  }),
  credits: z.object({
    limit: z.number(),
    carried: z.number(),
    inCart: z.number(),
    fullTime: z.number(),
    /** Later limits and from when, as far as they apply to the student. */
    raises: z.array(z.object({ limit: z.number(), from: isoDate })),
  }),
  holds: z.array(registrationHold),
  waivers: z.array(registrationWaiver),
  cart: z.array(cartEntry),
  classes: z.array(enrolledClass),
  waitlists: z.array(waitingClass),
})
export type Registration = z.infer<typeof registration>

export const readRegistration = defineRoute({
  method: 'GET',
  path: '/registration/:term',
  summary: 'A student’s registration for a term: period, holds, limit, cart, classes and waitlists',
  access: 'signed in',
  params: ofTerm,
  query: whose,
  responses: { 200: registration },
})
