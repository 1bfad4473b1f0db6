import { z } from 'zod'
import { defineRoute } from './route.ts'

const seal = z.object({
  number: z.number().int(),
  /** It covers the entries up to this one. */
  lastEntry: z.number().int(),
  entries: z.number().int(),
  /** SHA-256 in hexadecimal, over its entries and the seal before it. */
  hash: z.string(),
})

export const verifyLog = defineRoute({
  method: 'GET',
  path: '/audit/verification',
  summary: 'Compare the log of changes with its seals, and with a seal noted earlier: says where it was tampered with',
  access: ['Registrar'],
  query: z
    .object({
      /** The number of a seal that was noted outside, and its hash. */
      seal: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
      hash: z
        .string()
        .regex(/^[0-9a-f]{64}$/i)
        .optional(),
    })
    .refine((query) => (query.seal === undefined) === (query.hash === undefined), 'seal and hash belong together'),
  responses: {
    200: z.object({
      sound: z.boolean(),
      seals: z.number().int(),
      entries: z.number().int(),
      /** The latest seal: note it outside the database. */
      head: seal.nullable(),
      /** Entries not yet sealed, which is normal for the last seconds. */
      unsealed: z.number().int(),
      unsealedSince: z.string().nullable(),
      findings: z.array(z.object({ firstEntry: z.number().int(), lastEntry: z.number().int(), problem: z.string() })),
    }),
  },
})
