import { z } from 'zod'

/** How far a student is with registering for a term. */
export const outlook = z.discriminatedUnion('state', [
  z.object({ state: z.literal('registered'), credits: z.number() }),
  z.object({ state: z.literal('blocked') }),
  z.object({ state: z.literal('open') }),
  z.object({ state: z.literal('later'), beginsAt: z.string() }),
  z.object({ state: z.literal('unannounced') }),
  z.object({ state: z.literal('over') }),
])
