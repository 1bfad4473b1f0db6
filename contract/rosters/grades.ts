import { z } from 'zod'
import { isoDate, plainLines, plainText } from '../kernel.ts'
import { defineRoute } from '../route.ts'

/** Drafts of one call: more than any class has students. */
const mostDrafts = 2000

const ofRoster = z.object({ sectionId: z.coerce.number().int().positive() })
const enrollmentId = z.number().int().positive()
const symbol = plainText.max(10)

/** Why something was not done, in the interface's words. */
export const gradeRefusal = z.object({
  kind: z.string(),
  sentence: z.string(),
  /** Null: it concerns the whole roster. */
  enrollmentId: z.number().int().nullable(),
})
export type WireGradeRefusal = z.infer<typeof gradeRefusal>

export const draftResult = z.object({
  enrollmentId: z.number().int(),
  outcome: z.enum(['saved', 'same', 'refused']),
  /** The draft as it is now; null for none. */
  draft: z.string().nullable(),
  version: z.number().int(),
  refusal: gradeRefusal.nullable(),
})

export const saveGradeDrafts = defineRoute({
  method: 'POST',
  path: '/rosters/:sectionId/grade-drafts',
  summary: 'Save grades as typed, pasted or read from a file; each one that cannot be saved says why',
  access: ['Instructor'],
  params: ofRoster,
  body: z.object({
    drafts: z
      .array(
        z.object({
          enrollmentId,
          /** Null clears the draft. */
          grade: symbol.nullable(),
          /** The version of the draft that the writer saw. */
          version: z.number().int().min(0),
        }),
      )
      .min(1)
      .max(mostDrafts),
  }),
  responses: { 200: z.object({ results: z.array(draftResult) }) },
})

export const submitGrades = defineRoute({
  method: 'POST',
  path: '/rosters/:sectionId/grade-submissions',
  summary: 'Post all drafts of a roster to the records, or nothing',
  access: ['Instructor'],
  params: ofRoster,
  body: z.object({
    /** The drafts that the submitter confirms, by the version that was seen. */
    seen: z.array(z.object({ enrollmentId, version: z.number().int().min(0) })).max(mostDrafts),
  }),
  responses: {
    200: z.object({ done: z.boolean(), posted: z.number().int(), refusals: z.array(gradeRefusal) }),
  },
})

export const extendGradeDeadline = defineRoute({
  method: 'POST',
  path: '/rosters/:sectionId/grade-extensions',
  summary: 'Give one student of the class a later day for the grade',
  access: ['Instructor', 'Registrar'],
  params: ofRoster,
  body: z.object({ enrollmentId, until: isoDate, note: plainLines.min(1).max(500) }),
  responses: {
    200: z.object({ done: z.boolean(), extendedTo: isoDate.nullable(), refusals: z.array(gradeRefusal) }),
  },
})

export const changeGrade = defineRoute({
  method: 'POST',
  path: '/rosters/:sectionId/grade-changes',
  summary: 'Change a posted grade with a reason; the record keeps both',
  access: ['Registrar'],
  params: ofRoster,
  body: z.object({
    enrollmentId,
    grade: symbol.min(1),
    /** The grade that the registrar saw. */
    before: symbol,
    reason: plainLines.min(1).max(500),
  }),
  responses: {
    200: z.object({ done: z.boolean(), grade: z.string().nullable(), refusals: z.array(gradeRefusal) }),
  },
})

/** The stream of events that tells when the grades of a roster changed; it carries no grades. */
export const rosterStreamPath = '/rosters/:sectionId/changes'
