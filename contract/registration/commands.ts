import { z } from 'zod'
import { ofTerm, thresholdGrade } from '../kernel.ts'
import { note, sectionId } from './fields.ts'
import { refusal } from './refusals.ts'
import { registering, whose } from './registration.ts'
import { defineRoute } from '../route.ts'

/** The idempotency key travels as the header `idempotency-key`: 8 to 200 printable characters, new for each command. */
export const idempotencyHeader = 'idempotency-key'

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
  /**
   * The class to give up for it: in this step when it gets a seat, on a waitlist when the seat comes. Refused when it is
   * unknown, of another term, not held, or a part of this class.
   */
  swapSectionId: sectionId.optional(),
  /** Classes to drop in the same step, such as those that need the class given up as a corequisite. */
  alsoDrop: z.array(sectionId).max(20).optional(),
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
const someClasses = oneClass.extend({
  /** Further classes of the same step: all of them or none, so that corequisites go together. */
  alsoDrop: z.array(sectionId).max(20).optional(),
})

export const drop = defineRoute({
  method: 'POST',
  path: '/registration/:term/drop',
  summary:
    'Drop a class, leaving no mark; refused while a class that stays needs it, unless that goes in the same step',
  access: registering,
  params: ofTerm,
  query: whose,
  body: someClasses,
  responses: { 200: commandAnswer },
})

export const withdraw = defineRoute({
  method: 'POST',
  path: '/registration/:term/withdraw',
  summary:
    'Withdraw from a class with a W; refused while a class that stays needs it, unless that goes in the same step',
  access: registering,
  params: ofTerm,
  query: whose,
  body: someClasses,
  responses: { 200: commandAnswer },
})

export const swap = defineRoute({
  method: 'POST',
  path: '/registration/:term/swap',
  summary: 'Give up one class for another in one step; the old one is kept when the new one is refused',
  access: registering,
  params: ofTerm,
  query: whose,
  body: z.object({
    drop: sectionId,
    alsoDrop: wantedClass.shape.alsoDrop,
    // Strict: what it gives up is named beside it, and a second name would be ignored.
    take: wantedClass.omit({ swapSectionId: true, alsoDrop: true }).strict(),
    note: note.optional(),
  }),
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

export const chooseSwap = defineRoute({
  method: 'POST',
  path: '/registration/:term/waitlist/swap',
  summary:
    'Choose another class to give up for one that is waited for, or none with null; the place in the queue stays',
  access: registering,
  params: ofTerm,
  query: whose,
  body: oneClass.extend({ swapSectionId: sectionId.nullable() }),
  responses: { 200: commandAnswer },
})
