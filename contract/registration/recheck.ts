import { z } from 'zod'
import { ofTerm } from '../kernel.ts'
import { note, sectionId } from './fields.ts'
import { defineRoute } from '../route.ts'

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
          student: z.object({ id: z.string(), name: z.string(), directoryWithheld: z.boolean() }),
          sectionId,
          course: z.string(),
          sectionCode: z.string(),
          reasons: z.array(z.string()),
        }),
      ),
    }),
  },
})
