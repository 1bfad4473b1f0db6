import { remedyKinds, waiverKinds } from '@sam/domain/registration/refusal'
import { z } from 'zod'
import { plainText } from '../kernel.ts'
import { userId } from '../people/accounts.ts'
import { defineRoute } from '../route.ts'

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

export const listApprovers = defineRoute({
  method: 'GET',
  path: '/users/:userId/helpers',
  summary: 'Who can lift what stands between a student and a class, nearest to the student first',
  access: 'signed in',
  params: z.object({ userId }),
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
