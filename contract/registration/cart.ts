import { z } from 'zod'
import { ofTerm, termCode, thresholdGrade, version } from '../kernel.ts'
import { mostClassesInAStep } from './commands.ts'
import { note, sectionId } from './fields.ts'
import { refusal } from './refusals.ts'
import { registering, registration, whose } from './registration.ts'
import { defineRoute } from '../route.ts'

const inCart = ofTerm.extend({ sectionId: z.coerce.number().int().positive() })

export const readOwnCart = defineRoute({
  method: 'GET',
  path: '/registration/:term/cart',
  summary: 'Which classes of a term are in the student’s own cart, and on which waitlists the student is',
  access: ['Student'],
  params: ofTerm,
  responses: { 200: z.object({ term: termCode, inCart: z.array(sectionId), waiting: z.array(sectionId) }) },
})

export const putInCart = defineRoute({
  method: 'PUT',
  path: '/registration/:term/cart/:sectionId',
  summary: 'Put a class in the cart, or change its credits or G/P/NC choice there; for a student, with a note',
  access: registering,
  params: inCart,
  query: whose,
  body: z.strictObject({
    /** Of the class as it was read in the cart; left out when it is added. */
    version: version.nullable().default(null),
    credits: z.number().min(0).max(30).optional(),
    gpncThreshold: thresholdGrade.nullable().optional(),
    /** Why it is put there for someone else, who reads the reason beside the class. */
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

export const sendToCart = defineRoute({
  method: 'POST',
  path: '/registration/:term/cart',
  summary: 'Put the classes of a week in the cart in one step: all of them, or none where one is refused',
  access: registering,
  params: ofTerm,
  query: whose,
  body: z.strictObject({
    sections: z.array(sectionId).min(1).max(mostClassesInAStep),
    /** Why they are put there for someone else. */
    note: note.optional(),
  }),
  responses: {
    200: z.object({
      refused: z.array(z.object({ sectionId, refusals: z.array(refusal) })),
      /** Those of the week that were in the cart before. */
      present: z.array(sectionId),
      registration,
    }),
  },
})
