import { exceptionKinds } from '@sam/domain/degrees/student-record'
import { z } from 'zod'
import { isoDate, plainText } from '../kernel.ts'
import { userId } from '../people/accounts.ts'
import { note } from '../registration/fields.ts'
import { defineRoute } from '../route.ts'

const person = z.object({ userId })
const one = person.extend({ id: z.coerce.number().int().positive() })
const course = z.string().regex(/^[A-Z]{2,5} \d{3}[A-Z]?$/, 'must be a course such as CSE 214')

/** A rule by its id in a version on file. */
const place = { program: plainText.min(1).max(120), rule: plainText.min(1).max(120) }

export const pinCourse = defineRoute({
  method: 'POST',
  path: '/users/:userId/degree-pins',
  summary: 'Count a course of the record for one requirement rather than for another',
  access: ['Student', 'Registrar'],
  params: person,
  body: z.object({ ...place, course }),
  responses: { 200: z.object({ id: z.number() }) },
})

export const unpinCourse = defineRoute({
  method: 'DELETE',
  path: '/users/:userId/degree-pins/:id',
  summary: 'Let the audit decide again where a course counts',
  access: ['Student', 'Registrar'],
  params: one,
  responses: { 200: z.object({ unpinned: z.literal(true) }) },
})

export const grantException = defineRoute({
  method: 'POST',
  path: '/users/:userId/degree-exceptions',
  summary:
    'Waive a requirement or a course of it, let another course stand for one, or change an amount, for one student',
  access: ['Registrar'],
  params: person,
  body: z.object({
    ...place,
    kind: z.enum(exceptionKinds),
    /** The course that is allowed, left out, or takes the place of `for`. */
    course: course.optional(),
    for: course.optional(),
    /** The new amount. */
    to: z.number().min(0).max(400).optional(),
    expires: isoDate.optional(),
    note,
  }),
  responses: { 200: z.object({ id: z.number() }) },
})

export const revokeException = defineRoute({
  method: 'POST',
  path: '/users/:userId/degree-exceptions/:id/revoke',
  summary: 'Take an exception back: the requirement is asked again as it stands',
  access: ['Registrar'],
  params: one,
  body: z.object({ note }),
  responses: { 200: z.object({ revoked: z.literal(true) }) },
})
