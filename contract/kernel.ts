import { academicStandings, averageSides } from '@sam/domain/kernel/institution'
import { plainLine, plainLines as severalLines } from '@sam/domain/kernel/plain-text'
import { registrationStages } from '@sam/domain/registration/periods/calendar-rules'
import { isTermCode, semesters } from '@sam/domain/terms/term'
import { weekdays } from '@sam/domain/timetable/schedule'
import { z } from 'zod'
import { defineRoute } from './route.ts'

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:MM on the 24-hour clock.')
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
export const termCode = z.number().int().refine(isTermCode, 'must be a term, such as 202509')

/** A term in an address. */
export const termInAddress = z.coerce.number().pipe(termCode)
export const ofTerm = z.object({ term: termInAddress })

/** What someone wrote on one line: trimmed, without characters that do not show (domain/kernel/plain-text.ts). */
export const plainText = z.string().trim().regex(plainLine, 'must be one line of text without hidden characters')

/** The same on several lines. */
export const plainLines = z.string().trim().regex(severalLines, 'must be text without hidden characters')

/** A letter grade from which on a G/P/NC choice shows the letter. */
export const thresholdGrade = z.string().regex(/^[A-Z][+-]?$/, 'must be a letter grade')

/** RFC 9457 problem details: the body of every error. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  requestId: z.string(),
  /** What was wrong where, for malformed requests. */
  problems: z.array(z.object({ where: z.string(), message: z.string() })).optional(),
  /** The granted roles of which one is needed, and who grants them, for refused access. */
  needs: z.object({ roles: z.array(z.string()), grantedBy: z.string() }).optional(),
  /** The record opens once a reason is stated for it (POST /users/{id}/reading-reasons). */
  asksReason: z.object({ student: z.string() }).optional(),
  /** Why a registrar’s change signed the person out. */
  signedOut: z.string().optional(),
})
export type Problem = z.infer<typeof problem>

const gradeFacts = z.object({
  symbol: z.string(),
  points: z.number().nullable(),
  earns: z.boolean(),
  letter: z.boolean(),
  open: z.enum(['running', 'owed']).optional(),
})

/** The institution file; see domain/kernel/institution.ts for what each fact means. */
export const institution = z.strictObject({
  name: z.string(),
  shortName: z.string(),
  idLabel: z.string(),
  emailDomains: z.array(z.string()).min(1),
  timeZone: z.string(),
  universityUnit: z.string(),
  itSupport: z.strictObject({ label: z.string(), email: z.string(), phone: z.string().nullable() }),
  colleges: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  genEd: z.strictObject({
    label: z.string(),
    categories: z.array(z.strictObject({ code: z.string(), name: z.string() })),
    needC: z.array(z.string()),
  }),
  placementExams: z.array(
    z.strictObject({ name: z.string(), subjects: z.array(z.string()).min(1), prefix: z.string() }),
  ),
  standings: z.array(z.strictObject({ code: z.string(), minimumCredits: z.number().min(0) })).min(1),
  academicStanding: z.strictObject({
    leastGpa: z.number().min(0),
    semesters: z.array(z.enum(semesters)).min(1),
    steps: z
      .array(
        z.strictObject({
          from: z.array(z.enum([...academicStandings, 'none'])).optional(),
          term: z.enum(averageSides).optional(),
          lastTerm: z.enum(averageSides).optional(),
          cumulative: z.enum(averageSides).optional(),
          to: z.enum(academicStandings),
        }),
      )
      .refine((steps) => Object.keys(steps.at(-1) ?? {}).join() === 'to', {
        message: 'the last line must name no condition, so that one line always fits',
      }),
    onTranscript: z.array(z.enum(academicStandings)),
  }),
  gradeScale: z.array(gradeFacts).min(1),
  rosterGrades: z.array(z.string()).min(1),
  grading: z.strictObject({
    dueDays: z.number().int().min(0).max(365),
    late: z.string(),
    satisfactoryNumbers: z.array(z.string()),
    satisfactoryGrades: z.array(z.string()).min(1),
    lapses: z.array(z.strictObject({ grade: z.string(), letter: z.string(), 'G/P/NC': z.string(), 'S/U': z.string() })),
  }),
  credits: z.strictObject({
    defaultPerCourse: z.number(),
    advanceLimit: z.number(),
    regularLimit: z.number(),
    overloadLimit: z.number(),
    overloadMinimumGpa: z.number(),
    summerLimit: z.number(),
    warnedLimit: z.number(),
    reinstatedLimit: z.number(),
    fullTime: z.number(),
    toGraduate: z.number(),
  }),
  mostAttempts: z.number().int().min(1),
  noGpnc: z.array(z.strictObject({ subject: z.string(), majors: z.array(z.string()) })),
  mostWaits: z.number().int().min(1),
  fewestGrades: z.number().int().min(2),
  finals: z
    .array(
      z.strictObject({
        term: termCode,
        exams: z.array(
          z
            .strictObject({
              days: z.array(z.enum(weekdays)).min(1).optional(),
              start: timeOfDay.optional(),
              courses: z.array(z.string()).min(1).optional(),
              date: isoDate,
              from: timeOfDay,
              to: timeOfDay,
            })
            .refine(({ days, start, courses }) => (courses === undefined ? days && start : !days && !start), {
              message: 'an exam is for days with a start, or for courses',
            })
            .refine(({ from, to }) => from < to, { message: 'an exam ends after it begins' }),
        ),
      }),
    )
    .default([]),
  defaultCapacity: z.number().int().min(1),
  registrationPeak: z.number().int().min(1).optional(),
  waitlistShare: z.number().min(0).max(1),
  buildings: z.record(z.string(), z.string().min(1)).default({}),
  scheduleTerm: termCode,
  transcriptDays: z.number().int().min(1).max(3650),
  evaluationsUrl: z.string(),
  policies: z.strictObject({
    advisorsRead: z.enum(['every student, others with a reason', 'students of own units']),
    requisiteWaivers: z.enum(['every advisor', 'advisors of the student', 'registrars only']),
    rosterDaysAfterTerm: z.number().int().min(0),
    clockOutsideDemo: z.boolean(),
  }),
  declarations: z
    .strictObject({
      mostMajors: z.number().int().min(1),
      mostMinors: z.number().int().min(0),
      entryByCollege: z.array(z.string()),
    })
    .default({ mostMajors: 2, mostMinors: 2, entryByCollege: [] }),
  catalogOverHttp: z.boolean().optional(),
  programs: z.array(
    z.strictObject({
      kind: z.enum(['major', 'minor']),
      code: z.string(),
      name: z.string(),
      degree: z.string(),
      college: z.string(),
    }),
  ),
  programAliases: z.array(z.strictObject({ name: z.string().min(3), code: z.string() })),
  securityLog: z
    .strictObject({ keepDays: z.number().int().min(30).max(3650), withAddresses: z.boolean() })
    .default({ keepDays: 180, withAddresses: false }),
})

/**
 * The version of what a call replaces whole, from the answer that was read. A call with another one than the present is
 * refused with 409.
 */
export const version = plainText.min(1).max(100)

/** What the 409 tells beside the problem: the present version, and what changed since the one that was read. */
export const staleProblem = z.object({
  version,
  changes: z.array(z.object({ at: z.string(), by: z.string().nullable(), action: z.string(), details: z.string() })),
})
export type StaleProblem = z.infer<typeof staleProblem>

export const readHealth = defineRoute({
  method: 'GET',
  path: '/health',
  summary: 'Whether the server and its database answer',
  access: 'anyone',
  responses: { 200: z.object({ status: z.literal('ok'), database: z.literal('ok'), version: z.string() }) },
})

export const readInstitution = defineRoute({
  method: 'GET',
  path: '/institution',
  summary: 'The institution, and what day it is here',
  access: 'anyone',
  responses: {
    200: z.object({
      institution,
      today: isoDate,
      /** The instant that the university's clock showed when the answer was made; pages count on from it. */
      now: z.string(),
      /** True while the clock shows another time than the real one. */
      clockIsSet: z.boolean(),
      /** Whether this installation lets registrars set the clock. */
      clockMayBeSet: z.boolean(),
      /** The dates of the current term, in their order. */
      calendar: z.array(z.object({ name: z.string(), date: isoDate })),
      /** The last day of the current term; null when no calendar states it. */
      termEnds: isoDate.nullable(),
      /** For setting the date. */
      clockVersion: version,
      terms: z.array(
        z.object({
          code: termCode,
          name: z.string(),
          hasSchedule: z.boolean(),
          current: z.boolean(),
          /** Over once late registration has ended; announced once it has enrollment periods. */
          registration: z.enum(registrationStages),
        }),
      ),
    }),
  },
})
