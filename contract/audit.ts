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

const state = {
  seals: z.number().int(),
  entries: z.number().int(),
  /** The latest seal: note it outside the database. */
  head: seal.nullable(),
  /** Entries not yet sealed, which is normal for the last seconds. */
  unsealed: z.number().int(),
  unsealedSince: z.string().nullable(),
}

/** The log of changes to records, and the register of who read them. */
const sealedLog = z.enum(['changes', 'reads'])

export const verifyLog = defineRoute({
  method: 'GET',
  path: '/audit/verification',
  summary:
    'Compare the log of changes and the register of reads with their seals, and with a seal noted earlier: says where someone tampered with them',
  access: ['Registrar'],
  query: z
    .object({
      /** The number of a seal that was noted outside, its hash, and the log that it seals. */
      log: sealedLog.default('changes'),
      seal: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
      hash: z
        .string()
        .regex(/^[0-9a-f]{64}$/i)
        .optional(),
    })
    .refine((query) => (query.seal === undefined) === (query.hash === undefined), 'seal and hash belong together'),
  responses: {
    200: z.object({
      /** True when neither log shows a finding. */
      sound: z.boolean(),
      /** Of the log of changes. */
      ...state,
      /** Of the register of reads. */
      reads: z.object(state),
      findings: z.array(
        z.object({
          log: sealedLog,
          firstEntry: z.number().int(),
          lastEntry: z.number().int(),
          problem: z.string(),
        }),
      ),
    }),
  },
})
