import { z } from 'zod'
import { plainText, termCode } from '../kernel.ts'
import { userId } from '../people/accounts.ts'
import { note } from '../registration/fields.ts'
import { defineRoute } from '../route.ts'

export const correctCategories = defineRoute({
  method: 'POST',
  path: '/users/:userId/course-categories',
  summary:
    'Correct the general education categories of a taken course or of credit from elsewhere, for one student or for everyone who has it',
  access: ['Registrar'],
  params: z.object({ userId }),
  body: z.strictObject({
    course: z.string().regex(/^[A-Z]{2,5} \d{3}[A-Z]?$/, 'must be a course such as CSE 214'),
    term: termCode.nullable().describe('Null: credit from elsewhere that counts as the course'),
    categories: z.array(plainText.min(1).max(20)).max(20),
    everyone: z.boolean().default(false),
    note,
  }),
  responses: { 200: z.object({ students: z.number().int() }) },
})
