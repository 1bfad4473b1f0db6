import { waitingStates } from '@sam/domain/home/describe-waiting'
import { waitingKinds } from '@sam/domain/home/waiting'
import { roles } from '@sam/domain/people/role'
import { z } from 'zod'
import { isoDate } from './kernel.ts'
import { defineRoute } from './route.ts'

export const waitingLine = z.object({
  kind: z.enum(waitingKinds),
  /** The day by which it asks for its action; null where no day presses. */
  due: isoDate.nullable(),
  count: z.number().int(),
  state: z.enum(waitingStates),
  word: z.string(),
  sentence: z.string(),
  /** The sentence in pieces, its figures as numbers. */
  parts: z.array(z.union([z.string(), z.number()])),
  detail: z.string(),
  /** Where the line leads, and what its button says. */
  link: z.string(),
  action: z.string(),
})

export const listWaiting = defineRoute({
  method: 'GET',
  path: '/waiting',
  summary: 'What waits for the caller in one of their roles, most urgent first',
  access: 'signed in',
  query: z.object({ of: z.enum(roles) }),
  responses: {
    200: z.object({
      /** The most urgent in a few words; null when nothing waits. */
      headline: z.string().nullable(),
      /** What the headline means: since when or until when, and what comes next. */
      below: z.string().nullable(),
      lines: z.array(waitingLine),
    }),
  },
})
