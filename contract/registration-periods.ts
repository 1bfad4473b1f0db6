import { z } from 'zod'
import { isoDate, ofTerm, plainText, termCode, version } from './kernel.ts'
import { note } from './registration-fields.ts'
import { defineRoute } from './route.ts'

const periodRow = z.object({
  standing: plainText,
  minimumCredits: z.number().min(0),
  /** Up to below this many; null without an upper end. */
  maximumCredits: z.number().nullable(),
  beginsAt: z.iso.datetime({ offset: true }),
})
const periods = z.object({
  term: termCode,
  version,
  endsOn: isoDate.nullable(),
  periods: z.array(periodRow.extend({ students: z.number().int() })),
  /** Students of no period. */
  studentsWithout: z.number().int(),
  problems: z.array(z.string()),
})

export const readEnrollmentPeriods = defineRoute({
  method: 'GET',
  path: '/registration/:term/periods',
  summary: 'The enrollment periods of a term, with the number of students in each',
  access: ['Registrar'],
  params: ofTerm,
  responses: { 200: periods },
})

export const replaceEnrollmentPeriods = defineRoute({
  method: 'PUT',
  path: '/registration/:term/periods',
  summary: 'Replace the enrollment periods of a term; refused with its problems when they leave gaps or overlap',
  access: ['Registrar'],
  params: ofTerm,
  body: z.object({ version, periods: z.array(periodRow).max(50), note: note.optional() }),
  responses: { 200: periods.extend({ saved: z.boolean() }) },
})
