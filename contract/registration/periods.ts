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
/** A period as it stands in the fields of the form, finished or not. */
const draftField = z.strictObject({
  key: plainText.max(60),
  standing: plainText.max(20),
  minimum: plainText.max(20),
  /** Empty without an upper end. */
  maximum: plainText.max(20),
  /** Local time of the institution; empty while none is chosen. */
  begins: plainText.max(20),
})
const draftFields = z.array(draftField).max(50)
const draft = z.object({
  fields: draftFields,
  /** The fields as they were when the draft began: what differs from them is the draft's, all else is what others published. */
  base: draftFields,
  note: plainText.max(500),
  version,
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
  /**
   * The last term that had periods, with the share of its students who came in each half hour since their group began;
   * null where nobody came.
   */
  lastTime: z.object({ term: termCode, pace: z.array(z.number()) }).nullable(),
  /** Students of no period. */
  studentsWithout: z.number().int(),
  problems: z.array(z.string()),
})
/** With what the reader plans, which nobody else sees. */
const keptDraft = z.object({ savedAt: instant, draftVersion: version })
const withDraft = periods.extend({ draft: draft.extend(keptDraft.shape).nullable() })

export const readEnrollmentPeriods = defineRoute({
  method: 'GET',
  path: '/registration/:term/periods',
  summary: 'The enrollment periods of a term, with the number of students in each',
  access: ['Registrar'],
  params: ofTerm,
  responses: { 200: withDraft },
})

export const listPeriodChanges = defineRoute({
  method: 'GET',
  path: '/registration/:term/period-changes',
  summary: 'What was published of the enrollment periods of a term, when and by which registrar, the newest first',
  access: ['Registrar'],
  params: ofTerm,
  responses: {
    200: z.object({
      changes: z.array(
        z.object({
          at: instant,
          /** Null for what came with the demo data. */
          by: z.string().nullable(),
          /** The term, what became different, and how many students were notified. */
          details: z.string(),
          note: z.string().nullable(),
        }),
      ),
    }),
  },
})

export const replaceEnrollmentPeriods = defineRoute({
  method: 'PUT',
  path: '/registration/:term/periods',
  summary:
    'Replace the enrollment periods of a term and tell the students whose registration begins at another time; refused with its problems when they leave gaps or overlap',
  access: ['Registrar'],
  params: ofTerm,
  body: z.object({ version, periods: z.array(periodRow).max(50), note: note.optional() }),
  responses: { 200: withDraft.extend({ saved: z.boolean(), told: z.number().int() }) },
})

export const keepPeriodDraft = defineRoute({
  method: 'PUT',
  path: '/registration/:term/period-draft',
  summary: 'Keep what the caller plans for a term; nobody else sees it',
  access: ['Registrar'],
  params: ofTerm,
  /** The version of the draft that was read; null where there was none. */
  body: draft.extend({ before: version.nullable() }),
  responses: { 200: keptDraft },
})

export const discardPeriodDraft = defineRoute({
  method: 'DELETE',
  path: '/registration/:term/period-draft',
  summary: 'Forget what the caller plans for a term',
  access: ['Registrar'],
  params: ofTerm,
  responses: { 200: z.object({ discarded: z.literal(true) }) },
})

export const findPeriodClashes = defineRoute({
  method: 'POST',
  path: '/registration/:term/period-clashes',
  summary:
    'How many students would have a class at the very time at which planned periods begin for them; changes nothing',
  access: ['Registrar'],
  params: ofTerm,
  body: z.object({ periods: z.array(periodRow).max(50) }),
  responses: {
    200: z.object({ clashes: z.array(z.object({ beginsAt: instant, students: z.number().int() })) }),
  },
})
