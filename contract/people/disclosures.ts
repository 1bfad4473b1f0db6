import { disclosureBasisIds } from '@sam/domain/people/disclosure'
import { z } from 'zod'
import { isoDate, plainLines, plainText } from '../kernel.ts'
import { defineRoute } from '../route.ts'
import { userId } from './accounts.ts'

const person = z.object({ userId })
const facts = {
  disclosedOn: isoDate,
  /** Who asked for it or got it. */
  party: plainText.min(2).max(200),
  /** What they got. */
  content: plainText.min(3).max(500),
  /** Their legitimate interest. */
  interest: plainText.min(3).max(500),
  consentOn: isoDate.nullable(),
}

const disclosures = z.object({
  disclosures: z.array(
    z.object({
      ...facts,
      id: z.number().int(),
      /** In words, with its section of the law. */
      basis: z.string(),
      recordedAt: z.string(),
      recordedBy: z.string(),
      corrects: z.number().int().nullable(),
      correctedBy: z.number().int().nullable(),
    }),
  ),
  mayRecord: z.boolean(),
  /** Whether a student's directory information is withheld (34 CFR 99.37), and whether the reader may change that. */
  directory: z.object({ withheld: z.boolean(), mayChange: z.enum(['freely', 'with a note', 'not at all']) }).nullable(),
})

export const listDisclosures = defineRoute({
  method: 'GET',
  path: '/users/:userId/disclosures',
  summary: 'Who outside the university got a record (34 CFR 99.32); for the person and for registrars',
  access: 'signed in',
  params: person,
  responses: { 200: disclosures },
})

export const recordDisclosure = defineRoute({
  method: 'POST',
  path: '/users/:userId/disclosures',
  summary: 'Adds a disclosure to the register of a record, which is never changed; a later one corrects an earlier one',
  access: ['Registrar'],
  params: person,
  body: z.strictObject({
    ...facts,
    basis: z.enum(disclosureBasisIds),
    /** An entry that was wrong; it stays in the register, struck. */
    corrects: z.number().int().min(1).nullable(),
  }),
  responses: { 200: disclosures },
})

export const withholdDirectory = defineRoute({
  method: 'PUT',
  path: '/users/:userId/directory',
  summary: 'Withholds a student’s directory information or releases it: by the student, or by a registrar with a note',
  access: 'signed in',
  params: person,
  body: z.strictObject({ withheld: z.boolean(), note: plainLines.min(3).max(1000).nullable() }),
  responses: { 200: disclosures },
})
