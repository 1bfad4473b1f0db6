import { holdTypes, remedyKinds, waiverKinds } from '@sam/domain/registration/refusal'
import { writtenLimits } from '@sam/domain/registration/written-limits'
import { z } from 'zod'
import { isoDate, ofTerm, plainLines, plainText, termCode } from './kernel.ts'
import { defineRoute } from './route.ts'

export const instant = z.string()
export const sectionId = z.number().int().positive()
const within = <Text extends z.ZodString>(text: Text, limit: keyof typeof writtenLimits) =>
  text.min(writtenLimits[limit].shortest).max(writtenLimits[limit].longest)
/** Why somebody acts for or upon a student. */
export const note = within(plainLines, 'note')

/** One reason of a refusal. `facts` holds what the kind rests on, see domain/registration/refusal.ts. */
export const refusal = z.object({
  kind: z.string(),
  rule: z.string(),
  figure: z.string().nullable(),
  liftedBy: z.array(z.string()),
  remedy: z.object({ kind: z.enum(remedyKinds), text: z.string() }),
  facts: z.record(z.string(), z.unknown()),
})
export type WireRefusal = z.infer<typeof refusal>

export const registrationHold = z.object({
  id: z.number().int(),
  type: z.enum(holdTypes),
  description: z.string(),
  department: z.string(),
  placedAt: instant,
  placedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** The last day on which it counts; null until it is lifted. */
  expiresOn: isoDate.nullable(),
})

export const registrationWaiver = z.object({
  id: z.number().int(),
  kind: z.enum(waiverKinds),
  term: termCode.nullable(),
  courses: z.array(z.string()),
  sectionIds: z.array(sectionId),
  /** Of a credit limit: the credits that may be carried. */
  amount: z.number().nullable(),
  note: z.string(),
  grantedAt: instant,
  grantedBy: z.string().nullable(),
  expiresOn: isoDate.nullable(),
})

const person = z.object({ userId: z.string().regex(/^(\d{1,18}|account-\d{1,18})$/) })
const byId = z.object({ id: z.coerce.number().int().positive() })

export const listHolds = defineRoute({
  method: 'GET',
  path: '/users/:userId/holds',
  summary: 'The active holds on a student, and which types the reader may place',
  access: 'signed in',
  params: person,
  responses: {
    200: z.object({
      holds: z.array(registrationHold.extend({ mayLift: z.boolean() })),
      mayPlace: z.array(z.enum(holdTypes)),
    }),
  },
})

export const placeHold = defineRoute({
  method: 'POST',
  path: '/users/:userId/holds',
  summary: 'Place a hold on a student',
  access: ['Academic Advisor', 'Registrar'],
  params: person,
  body: z.object({
    type: z.enum(holdTypes),
    description: within(plainText, 'holdDescription'),
    department: within(plainText, 'department'),
    note,
    /** The last day on which it counts; without one it counts until it is lifted. */
    expiresOn: isoDate.nullable().optional(),
  }),
  responses: { 200: registrationHold },
})

export const listHelpers = defineRoute({
  method: 'GET',
  path: '/users/:userId/helpers',
  summary: 'Who can lift what stands between a student and a class, nearest to the student first',
  access: 'signed in',
  params: person,
  query: z.object({
    /** What is to be lifted; 'registration' is anything that needs somebody to act for the student. */
    matter: z.enum([...waiverKinds, 'advising hold', 'financial hold', 'registration']),
    /** The subject of the course, for what a department decides. */
    subject: plainText.max(8).optional(),
  }),
  responses: {
    200: z.object({
      helpers: z.array(
        z.object({
          name: z.string(),
          email: z.string(),
          role: z.enum(['Academic Advisor', 'Registrar']),
          /** Of an advisor: what they advise, by code. */
          units: z.array(z.string()),
        }),
      ),
    }),
  },
})

export const liftHold = defineRoute({
  method: 'POST',
  path: '/holds/:id/lift',
  summary: 'Lift a hold',
  access: ['Academic Advisor', 'Registrar'],
  params: byId,
  body: z.object({ note }),
  responses: { 200: z.object({ lifted: z.literal(true) }) },
})

export const listWaivers = defineRoute({
  method: 'GET',
  path: '/users/:userId/waivers',
  summary: 'The waivers a student holds, and which kinds the reader may grant',
  access: 'signed in',
  params: person,
  responses: {
    200: z.object({
      waivers: z.array(registrationWaiver.extend({ mayRevoke: z.boolean() })),
      mayGrant: z.array(z.enum(waiverKinds)),
    }),
  },
})

export const grantWaiver = defineRoute({
  method: 'POST',
  path: '/users/:userId/waivers',
  summary: 'Grant a waiver; a time conflict names two courses, a credit limit the credits allowed',
  access: ['Academic Advisor', 'Registrar'],
  params: person,
  body: z.object({
    kind: z.enum(waiverKinds),
    term: termCode.nullable(),
    courses: z.array(z.string().regex(/^[A-Z]{2,5} \d{3}[A-Z]?$/)).max(10),
    sectionIds: z.array(sectionId).max(10).optional(),
    amount: z.number().min(1).max(40).optional(),
    expiresOn: isoDate.nullable(),
    note,
  }),
  responses: { 200: registrationWaiver },
})

const affected = z.object({
  registrations: z.array(
    z.object({ term: termCode, sectionId, course: z.string(), sectionCode: z.string(), refusals: z.array(refusal) }),
  ),
})

export const readWaiverEffect = defineRoute({
  method: 'GET',
  path: '/waivers/:id/effect',
  summary: 'Which registrations rest on a waiver: those that would be refused without it',
  access: ['Academic Advisor', 'Registrar'],
  params: byId,
  responses: { 200: affected },
})

export const revokeWaiver = defineRoute({
  method: 'POST',
  path: '/waivers/:id/revoke',
  summary: 'Revoke a waiver; registrations that rest on it stay, and are listed',
  access: ['Academic Advisor', 'Registrar'],
  params: byId,
  body: z.object({ note }),
  responses: { 200: affected },
})

const periodRow = z.object({
  standing: plainText,
  minimumCredits: z.number().min(0),
  /** Up to below this many; null without an upper end. */
  maximumCredits: z.number().nullable(),
  beginsAt: z.iso.datetime({ offset: true }),
})
const periods = z.object({
  term: termCode,
  endsOn: isoDate.nullable(),
  periods: z.array(periodRow.extend({ students: z.number().int() })),
  /** Students of no period. */
  studentsWithout: z.number().int(),
  problems: z.array(z.string()),
})

export const readEnrollmentPeriods = defineRoute({
  method: 'GET',
  path: '/registration/:term/periods',
  summary: 'The enrollment periods of a term, with the number of students in each',
  access: ['Registrar'],
  params: ofTerm,
  responses: { 200: periods },
})

export const replaceEnrollmentPeriods = defineRoute({
  method: 'PUT',
  path: '/registration/:term/periods',
  summary: 'Replace the enrollment periods of a term; refused with its problems when they leave gaps or overlap',
  access: ['Registrar'],
  params: ofTerm,
  body: z.object({ periods: z.array(periodRow).max(50), note: note.optional() }),
  responses: { 200: periods.extend({ saved: z.boolean() }) },
})
