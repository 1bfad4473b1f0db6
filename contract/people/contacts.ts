import { z } from 'zod'
import { isoDate } from '../kernel.ts'
import { defineRoute } from '../route.ts'
import { userId } from './accounts.ts'

export const listContacts = defineRoute({
  method: 'GET',
  path: '/users/:userId/contacts',
  summary: 'The last contact of staff with a student: a note, a message or a decided request, and one of another kind',
  access: 'signed in',
  params: z.object({ userId }),
  responses: { 200: z.object({ contacts: z.array(z.object({ on: isoDate, words: z.string() })) }) },
})
