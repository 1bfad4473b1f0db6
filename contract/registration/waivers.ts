import { waiverKinds } from '@sam/domain/registration/refusal'
import { z } from 'zod'
import { isoDate, termCode } from '../kernel.ts'
import { userId } from '../people/accounts.ts'
import { instant, note, sectionId } from './fields.ts'
import { refusal } from './refusals.ts'
import { defineRoute } from '../route.ts'

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

const person = z.object({ userId })
const byId = z.object({ id: z.coerce.number().int().positive() })

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
