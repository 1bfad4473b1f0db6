import { roles } from '@sam/domain/people/role'
import { writtenLimits } from '@sam/domain/registration/written-limits'
import { z } from 'zod'
import { isoDate, ofTerm, plainLines, termCode, thresholdGrade } from './kernel.ts'
import { refusal, registrationHold, registrationWaiver } from './overrides.ts'
import { defineRoute } from './route.ts'
import { classEntry } from './timetable.ts'

const instant = z.string()
const sectionId = z.number().int().positive()
const { shortest, longest } = writtenLimits.note
const note = plainLines.min(shortest).max(longest)

/** The idempotency key travels as the header `idempotency-key`: 8 to 200 printable characters, new for each command. */
export const idempotencyHeader = 'idempotency-key'

/** Whose registration: a student's own when left out; registrars and advisors name the student. */
const whose = z.object({
  student: z
    .string()
    .regex(/^(\d{1,18}|account-\d{1,18})$/)
    .optional(),
})

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
  credits: z.number(),
  gpncThreshold: z.string().nullable(),
  /** False while refusals stand in the way; empty refusals mean that enrolling would succeed now. */
  ready: z.boolean(),
  refusals: z.array(refusal),
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
  /** What the calendar allows now. */
  may: z.object({ drop: z.boolean(), withdraw: z.boolean(), changeCredits: z.boolean(), chooseGpnc: z.boolean() }),
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
  student: z.object({ id: z.string(), name: z.string(), standing: z.string(), earnedCredits: z.number() }),
  /** The role in which the reader may change it, all but the student's own with a note; null when they may not. */
  changesAs: z.enum(roles).nullable(),
  /** True when the reader may put classes in the cart; for somebody else with a note, as a suggestion. */
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

const inCart = ofTerm.extend({ sectionId: z.coerce.number().int().positive() })

/** Registrars act for every other student, advisors for those of their units; the note says why. */
const registering = ['Student', 'Academic Advisor', 'Registrar'] as const

export const putInCart = defineRoute({
  method: 'PUT',
  path: '/registration/:term/cart/:sectionId',
  summary: 'Put a class in the cart, or change its credits or G/P/NC choice there; for a student, with a note',
  access: registering,
  params: inCart,
  query: whose,
  body: z.object({
    credits: z.number().min(0).max(30).optional(),
    gpncThreshold: thresholdGrade.nullable().optional(),
    /** Why it is put there for somebody else, who reads it beside the class. */
    note: note.optional(),
  }),
  responses: { 200: z.object({ refusals: z.array(refusal), registration }) },
})

export const takeFromCart = defineRoute({
  method: 'DELETE',
  path: '/registration/:term/cart/:sectionId',
  summary: 'Take a class out of the cart',
  access: registering,
  params: inCart,
  query: whose,
  responses: { 200: z.object({ refusals: z.array(refusal), registration }) },
})

/** What became of one class of a command. */
export const classResult = z.object({
  sectionId,
  course: z.string().nullable(),
  sectionCode: z.string().nullable(),
  outcome: z.enum([
    'enrolled',
    'waitlisted',
    'dropped',
    'withdrawn',
    'changed',
    'left',
    'possible',
    /** Nothing in its own way, but the whole step was not taken because of another class. */
    'held back',
    'refused',
  ]),
  /** Place on the waitlist, from 1. */
  position: z.number().int().nullable(),
  refusals: z.array(refusal),
  /** What is allowed but worth knowing: a provisional prerequisite, falling below full time. */
  notes: z.array(z.string()),
})
export type ClassResult = z.infer<typeof classResult>

export const commandAnswer = z.object({
  /** True when anything was changed. */
  done: z.boolean(),
  results: z.array(classResult),
})
export type CommandAnswer = z.infer<typeof commandAnswer>

const wantedClass = z.object({
  sectionId,
  /** The least of its range when left out. */
  credits: z.number().min(0).max(30).optional(),
  gpncThreshold: thresholdGrade.nullable().optional(),
  /** Join the waitlist when every seat is taken. */
  waitlist: z.boolean().optional(),
  /** With a waitlist: the class to give up when a seat comes. */
  swapSectionId: sectionId.optional(),
})

export const mostClassesInAStep = 20
const wantedClasses = z.array(wantedClass).min(1).max(400)

export const validateClasses = defineRoute({
  method: 'POST',
  path: '/registration/:term/validate',
  summary: 'What enrolling in these classes would do, without doing it',
  access: 'signed in',
  params: ofTerm,
  query: whose,
  body: z.object({ classes: wantedClasses }),
  responses: { 200: commandAnswer },
})

/** Section ids with commas between; those that are none of the term's are left out of the answer. */
const sectionsOfTerm = z
  .string()
  .regex(/^\d{1,15}(?:,\d{1,15}){0,199}$/, 'up to 200 section ids with commas between')
  .transform((text) => text.split(',').map(Number))

export const readSeatHistory = defineRoute({
  method: 'GET',
  path: '/registration/:term/seat-history',
  summary: 'How many seats of classes were free in the last days',
  access: 'signed in',
  params: ofTerm,
  query: z.object({ sections: sectionsOfTerm }),
  responses: {
    200: z.object({
      since: instant,
      classes: z.array(
        z.object({
          sectionId,
          capacity: z.int(),
          /** Free seats at the ends of equal parts of the time since; the last is now. */
          free: z.array(z.int()),
        }),
      ),
    }),
  },
})

export const enroll = defineRoute({
  method: 'POST',
  path: '/registration/:term/enroll',
  summary: 'Enroll in all of these classes or none, or in as many as possible; or join their waitlists',
  access: registering,
  params: ofTerm,
  query: whose,
  body: z.object({
    classes: wantedClasses,
    mode: z.enum(['all', 'as many as possible']),
    /** A registrar may seat a student beyond the capacity; the note says why. */
    beyondCapacity: z.boolean().optional(),
    note: note.optional(),
  }),
  responses: { 200: commandAnswer },
})

const oneClass = z.object({ sectionId, note: note.optional() })

export const drop = defineRoute({
  method: 'POST',
  path: '/registration/:term/drop',
  summary: 'Drop a class, leaving no mark',
  access: registering,
  params: ofTerm,
  query: whose,
  body: oneClass,
  responses: { 200: commandAnswer },
})

export const withdraw = defineRoute({
  method: 'POST',
  path: '/registration/:term/withdraw',
  summary: 'Withdraw from a class with a W',
  access: registering,
  params: ofTerm,
  query: whose,
  body: oneClass,
  responses: { 200: commandAnswer },
})

export const swap = defineRoute({
  method: 'POST',
  path: '/registration/:term/swap',
  summary: 'Give up one class for another in one step; the old one is kept when the new one is refused',
  access: registering,
  params: ofTerm,
  query: whose,
  body: z.object({ drop: sectionId, take: wantedClass.omit({ swapSectionId: true }), note: note.optional() }),
  responses: { 200: commandAnswer },
})

export const changeCredits = defineRoute({
  method: 'POST',
  path: '/registration/:term/credits',
  summary: 'Change the credits of a class within its range',
  access: registering,
  params: ofTerm,
  query: whose,
  body: oneClass.extend({ credits: z.number().min(0).max(30) }),
  responses: { 200: commandAnswer },
})

export const chooseGpnc = defineRoute({
  method: 'POST',
  path: '/registration/:term/gpnc',
  summary: 'Choose G/P/NC with a threshold grade, or take the choice back with null',
  access: registering,
  params: ofTerm,
  query: whose,
  body: oneClass.extend({ threshold: thresholdGrade.nullable() }),
  responses: { 200: commandAnswer },
})

export const leaveWaitlist = defineRoute({
  method: 'POST',
  path: '/registration/:term/waitlist/leave',
  summary: 'Leave the waitlist of a class',
  access: registering,
  params: ofTerm,
  query: whose,
  body: oneClass,
  responses: { 200: commandAnswer },
})

/**
 * The stream of seats as server-sent events, for EventSource with the session cookie: event `seats`, data an array of
 * this shape with every class whose seats changed; and event `anew` when changes may have been missed, as after the
 * server lost its database for a moment: what is shown has to be read again.
 */
export const seatStreamPath = '/registration/:term/seats'
export const seatChange = z.object({
  sectionId,
  capacity: z.number().int(),
  enrolled: z.number().int(),
  waitlisted: z.number().int(),
})
export type SeatChange = z.infer<typeof seatChange>

export const recheckRegistrations = defineRoute({
  method: 'POST',
  path: '/registration/:term/recheck',
  summary: 'Find registrations whose prerequisite ended unacceptably; with apply, remove them and pass the seats on',
  access: ['Registrar'],
  params: ofTerm,
  body: z.object({ apply: z.boolean(), note: note.optional() }),
  responses: {
    200: z.object({
      applied: z.boolean(),
      removals: z.array(
        z.object({
          student: z.object({ id: z.string(), name: z.string() }),
          sectionId,
          course: z.string(),
          sectionCode: z.string(),
          reasons: z.array(z.string()),
        }),
      ),
    }),
  },
})
