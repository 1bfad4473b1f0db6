import { z } from 'zod'
import { isoDate, plainLines, plainText, termCode } from '../kernel.ts'
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

const gradeLapse = z.object({
  /** Null for a class that is in no schedule known here. */
  sectionId: z.number().int().nullable(),
  SBU_ID: z.number().int().nullable(),
  name: z.string(),
  directoryWithheld: z.boolean(),
  term: termCode,
  course: z.string(),
  section: z.string(),
  /** Null for a grade that is missing. */
  before: z.string().nullable(),
  grade: z.string(),
  /** The last day that would have prevented it. */
  lastDay: isoDate,
})

export const listGradeLapses = defineRoute({
  method: 'GET',
  path: '/grade-lapses',
  summary: 'The grades that the calendar would set today: NR for missing ones, and what I and NR lapse to',
  access: ['Registrar'],
  responses: {
    200: z.object({
      today: isoDate,
      counts: z.array(
        z.object({
          term: termCode,
          before: z.string().nullable(),
          grade: z.string(),
          students: z.number().int(),
        }),
      ),
      total: z.number().int(),
      /** The first of them, by student. */
      lapses: z.array(gradeLapse),
    }),
  },
})

export const setGradeLapses = defineRoute({
  method: 'POST',
  path: '/grade-lapses',
  summary:
    'Set the grades that the preview showed, class by class for some seconds; the next call goes on with those left. Refused when there are more or fewer by now',
  access: ['Registrar'],
  body: z.object({
    /** How many the preview counted, or how many the call before left. */
    total: z.number().int().min(1),
    note: plainLines.min(1).max(500),
  }),
  responses: { 200: z.object({ set: z.number().int(), left: z.number().int() }) },
})

export const gradeFileEntry = z.object({
  line: z.number().int(),
  id: z.string(),
  /** Null when the line matches nobody of this roster. */
  student: z.object({ enrollmentId: z.number().int(), name: z.string(), directoryWithheld: z.boolean() }).nullable(),
  grade: z.string(),
  before: z.string().nullable(),
  outcome: z.enum(['new', 'changed', 'same', 'wrong']),
  problem: z.string().nullable(),
})

export const previewGradeFile = defineRoute({
  method: 'POST',
  path: '/rosters/:sectionId/grade-file',
  summary: 'What a CSV or XLSX file of grades (field file) would change; changes nothing',
  access: ['Instructor'],
  params: ofRoster,
  consumes: 'multipart/form-data',
  responses: {
    /** The refusal says why the file as a whole cannot be read. */
    200: z.object({
      entries: z.array(gradeFileEntry),
      /** What to look at before anything is saved. */
      warning: z.string().nullable(),
      refusal: z.string().nullable(),
    }),
  },
})
