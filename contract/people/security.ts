import { z } from 'zod'
import { defineRoute } from '../route.ts'

export const listSecurityEvents = defineRoute({
  method: 'GET',
  path: '/security-events',
  summary: 'Sign-ins, refused sign-ins, sign-outs and refused credentials, newest first',
  access: ['Registrar'],
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** Only those before this one. */
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    outcome: z.enum(['all', 'refused']).default('all'),
  }),
  responses: {
    200: z.object({
      events: z.array(
        z.object({
          id: z.string(),
          timestamp: z.string(),
          /** 'credential': a token or cookie that was not accepted. 'demo end': sessions that ended with the demo. */
          event: z.enum(['sign-in', 'sign-out', 'credential', 'demo end']),
          /** Whose account it was; null where nobody was proven. The name is null once the account is removed. */
          person: z.object({ accountId: z.string(), name: z.string().nullable() }).nullable(),
          means: z.enum(['google', 'campus', 'demo', 'token', 'cookie']).nullable(),
          /** 'accepted', or why not. */
          result: z.string(),
          addressClass: z.enum(['this machine', 'private network', 'internet']).nullable(),
          /** Null unless the institution file says withAddresses. */
          address: z.string().nullable(),
          /** Refusals of one kind within a minute are counted together. */
          times: z.number().int(),
        }),
      ),
      more: z.boolean(),
      /** Older events are removed. */
      keptDays: z.number().int(),
    }),
  },
})
