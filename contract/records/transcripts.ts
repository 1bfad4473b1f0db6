import { academicStandings } from '@sam/domain/kernel/institution'
import { z } from 'zod'
import { isoDate, termCode } from '../kernel.ts'
import { userId } from '../people/accounts.ts'
import { defineRoute } from '../route.ts'

const sums = z.object({
  attempted: z.number(),
  earned: z.number(),
  /** Credits that the points are divided by. */
  forGpa: z.number(),
  points: z.number(),
  gpa: z.number().nullable(),
})

const options = z.object({
  /** Whether the courses of the running term are on it. */
  inProgress: z.boolean(),
  /** Whether those registered for later terms are. */
  later: z.boolean(),
  /** Whether credit from elsewhere is listed; the sums hold it in any case. */
  transfers: z.boolean(),
  legend: z.boolean(),
})

export const transcript = z.object({
  student: z.object({
    name: z.string(),
    number: z.number(),
    admitted: termCode.nullable(),
    standing: z.string(),
    academicStanding: z.enum(academicStandings),
  }),
  programs: z.array(
    z.object({
      name: z.string(),
      college: z.string().nullable(),
      requirementTerm: termCode.nullable(),
      /** Left out where the record came with the program. */
      declaredOn: isoDate.optional(),
    }),
  ),
  transfers: z.array(
    z.object({
      sourceCourse: z.string(),
      sourceInstitution: z.string(),
      course: z.string().nullable(),
      credits: z.number(),
      grade: z.string().nullable(),
      earned: z.number(),
    }),
  ),
  terms: z.array(
    z.object({
      term: termCode,
      /** After the running one: its classes are registered and have not begun. */
      isLater: z.boolean(),
      begins: isoDate.nullable(),
      ends: isoDate.nullable(),
      gradesDue: isoDate.nullable(),
      classes: z.array(
        z.object({
          course: z.string(),
          title: z.string().nullable(),
          credits: z.number(),
          gpncThreshold: z.string().nullable(),
          grade: z.string(),
          isRunning: z.boolean(),
          notes: z.array(z.string()),
          attempted: z.number(),
          earned: z.number(),
          forGpa: z.number(),
          points: z.number(),
        }),
      ),
      sums,
      /** Through this term, with the credit from elsewhere that counts. */
      cumulative: sums,
      inProgress: z.number(),
    }),
  ),
  totals: sums.extend({
    earnedHere: z.number(),
    transferred: z.number(),
    inProgress: z.number(),
    /** Credits of later terms. */
    registered: z.number(),
    gradedClasses: z.number(),
  }),
  options,
})

/** A transcript that was issued, without what it says. */
const issue = z.object({
  number: z.string(),
  issuedAt: z.string(),
  /** The last day on which the number is answered. */
  validThrough: isoDate,
  /** How often someone asked for it. */
  opened: z.number().int(),
  options,
})

export const paperSizes = ['letter', 'a4'] as const

const person = z.object({ userId })
const issued = person.extend({ number: z.string().max(40) })
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

export const readTranscript = defineRoute({
  method: 'GET',
  path: '/users/:userId/transcript',
  summary: 'A student’s record written out as a transcript, and the transcripts whose numbers are answered',
  access: 'signed in',
  params: person,
  query: z.object({
    inProgress: flag.default(true),
    later: flag.default(false),
    transfers: flag.default(true),
    legend: flag.default(true),
  }),
  responses: {
    200: z.object({
      transcript,
      /** The number of the issued transcript that says exactly this; null when none does. */
      number: z.string().nullable(),
      mayIssue: z.boolean(),
      /** The address at which a number is compared. */
      checkUrl: z.string(),
      issues: z.array(issue),
    }),
  },
})

export const issueTranscript = defineRoute({
  method: 'POST',
  path: '/users/:userId/transcripts',
  summary: 'Issue a transcript under a number; one that says the same and is still answered is given again',
  access: ['Student', 'Registrar'],
  params: person,
  body: options,
  responses: { 200: issue.extend({ transcript }) },
})

export const stopTranscript = defineRoute({
  method: 'POST',
  path: '/users/:userId/transcripts/:number/stop',
  summary: 'Answer a transcript’s number no longer',
  access: ['Student', 'Registrar'],
  params: issued,
  responses: { 200: z.object({ stopped: z.literal(true) }) },
})

export const readTranscriptFile = defineRoute({
  method: 'GET',
  path: '/users/:userId/transcripts/:number/file',
  summary: 'An issued transcript as a PDF, as it was issued',
  access: ['Student', 'Registrar'],
  params: issued,
  query: z.object({ paper: z.enum(paperSizes).default('letter') }),
  responses: { 200: z.unknown() },
})

/** For anyone who holds a paper: what to compare it with, and no grade. */
export const checkTranscript = defineRoute({
  method: 'GET',
  path: '/transcripts/:number',
  summary: 'Compare a transcript: what was issued under its number, and whether the record is still the same',
  access: 'anyone',
  params: z.object({ number: z.string().max(40) }),
  responses: {
    200: z.object({
      institution: z.string(),
      /** Of the instants on the paper. */
      timeZone: z.string(),
      number: z.string(),
      name: z.string(),
      issuedAt: z.string(),
      validThrough: isoDate,
      isUnchanged: z.boolean(),
      figures: sums.extend({ gradedClasses: z.number() }),
    }),
  },
})
