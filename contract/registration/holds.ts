import { holdTypes } from '@sam/domain/registration/refusal'
import { z } from 'zod'
import { isoDate, plainText } from '../kernel.ts'
import { userId } from '../people/accounts.ts'
import { instant, note, within } from './fields.ts'
import { defineRoute } from '../route.ts'

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

const person = z.object({ userId })
const byId = z.object({ id: z.coerce.number().int().positive() })

export const listHolds = defineRoute({
  method: 'GET',
  path: '/users/:userId/holds',
  summary: 'The active holds on a student, and which types the reader may place in whose name',
  access: 'signed in',
  params: person,
  responses: {
    200: z.object({
      holds: z.array(registrationHold.extend({ mayLift: z.boolean() })),
      mayPlace: z.array(z.enum(holdTypes)),
      /** The departments in whose name the reader places one on this student; null for any. */
      departments: z.array(z.string()).nullable(),
    }),
  },
})

export const listHoldDepartments = defineRoute({
  method: 'GET',
  path: '/holds/departments',
  summary: 'The departments in whose name the caller places holds',
  access: ['Academic Advisor', 'Registrar'],
  /** Those of an advisor's units; null for any. */
  responses: { 200: z.object({ departments: z.array(z.string()).nullable() }) },
})

const newHold = z.object({
  type: z.enum(holdTypes),
  description: within(plainText, 'holdDescription'),
  department: within(plainText, 'department'),
  note,
  /** The last day on which it counts; without one it counts until it is lifted. */
  expiresOn: isoDate.nullable().optional(),
})

/** How many students at once. */
export const mostHoldsAtOnce = 500

export const placeHold = defineRoute({
  method: 'POST',
  path: '/users/:userId/holds',
  summary: 'Place a hold on a student',
  access: ['Academic Advisor', 'Registrar'],
  params: person,
  body: newHold,
  responses: { 200: registrationHold },
})

export const placeHolds = defineRoute({
  method: 'POST',
  path: '/holds',
  summary: 'Place the same hold on several students; who cannot get it is listed with the reason',
  access: ['Academic Advisor', 'Registrar'],
  body: newHold.extend({ students: z.array(userId).min(1).max(mostHoldsAtOnce) }),
  responses: {
    200: z.object({
      placed: z.array(z.object({ userId, name: z.string() })),
      refused: z.array(z.object({ userId, name: z.string(), reason: z.string() })),
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
