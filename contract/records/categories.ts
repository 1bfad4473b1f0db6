import { z } from 'zod'
import { plainText, termCode } from '../kernel.ts'
import { userId } from '../people/accounts.ts'
import { note } from '../registration/fields.ts'
import { defineRoute } from '../route.ts'

export const correctCategories = defineRoute({
  method: 'POST',
  path: '/users/:userId/course-categories',
  summary:
    'Correct the general education categories of a taken course, for one student or for all who took it in that term',
  access: ['Registrar'],
  params: z.object({ userId }),
  body: z.strictObject({
    course: z.string().regex(/^[A-Z]{2,5} \d{3}[A-Z]?$/, 'must be a course such as CSE 214'),
    term: termCode,
    categories: z.array(plainText.min(1).max(20)).max(20),
    everyone: z.boolean().default(false),
    note,
  }),
  responses: { 200: z.object({ students: z.number().int() }) },
})
