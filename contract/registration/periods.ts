import { z } from 'zod'
import { isoDate, ofTerm, plainText, termCode, version } from '../kernel.ts'
import { instant, note } from './fields.ts'
import { defineRoute } from '../route.ts'

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
  /** Now, by the institution's clock. */
  now: instant,
  /** The days of the term that bound registration; null where no calendar says. */
  calendar: z.object({
    opensOn: isoDate.nullable(),
    classesBegin: isoDate.nullable(),
    lateRegistrationEnds: isoDate.nullable(),
    waitlistCloses: isoDate.nullable(),
    waitlistProcessingEnds: isoDate.nullable(),
    gpncSelectionEnds: isoDate.nullable(),
    courseWithdrawalEnds: isoDate.nullable(),
  }),
  periods: z.array(periodRow.extend({ students: z.number().int() })),
  /** How many students have earned how many credits, and how many of them have a class of the term. */
  credits: z.array(z.object({ earnedCredits: z.number(), students: z.number().int(), registered: z.number().int() })),
  /** How many students took their first class of the term in which half hour, by its beginning. */
  arrivals: z.array(z.object({ at: instant, students: z.number().int() })),
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
