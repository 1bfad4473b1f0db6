import { academicStandings } from '@sam/domain/kernel/institution'
import { programKinds } from '@sam/domain/degrees/requirements/program'
import { plainLine } from '@sam/domain/kernel/plain-text'
import { z } from 'zod'
import { isoDate, plainText, termCode } from '../kernel.ts'
import { userId } from '../people/accounts.ts'
import { defineRoute } from '../route.ts'
import { auditAnswer } from './preview.ts'
import { keptWhatIf } from './what-ifs.ts'

const listed = z.string().max(1000).regex(plainLine, 'must be one line of text without hidden characters').optional()

const program = z.object({
  id: z.string(),
  kind: z.enum(programKinds),
  /** Null for the university. */
  code: z.string().nullable(),
  degree: z.string(),
  name: z.string(),
  effectiveTerm: termCode,
  /** The student entered or declared before the earliest version on file; this one is the nearest. */
  isNearest: z.boolean(),
  isDeclared: z.boolean(),
})

const asked = z.object({
  /** Ids of versions on file, separated by commas, in place of the student's own: 'university, CSE-BS-2025'. */
  programs: listed,
  /**
   * Courses to imagine as planned besides those of the plan, separated by commas: 'CSE 320, AMS 310'; with a term and a
   * grade 'AMS 310:202609:C-', either of which may be left out. A term that is over is none. A course in no catalog is
   * left out, and `untried` names it.
   */
  planned: listed,
  /** 'no' leaves out the courses of `planned`. */
  tried: z.enum(['yes', 'no']).optional(),
  /** 'no' leaves out what the student plans; the number of a plan takes it in place of the main one. */
  plan: z
    .union([z.enum(['yes', 'no']), z.string().regex(/^\d{1,15}$/, 'must be yes, no, or the number of a plan')])
    .optional(),
  /** 'no' leaves out the courses in progress, as if none were taken; a letter grade ends all of them with it. */
  progress: z.union([z.enum(['yes', 'no']), plainText.min(1).max(5)]).optional(),
  /** 'no' leaves out what registrars granted. */
  exceptions: z.enum(['yes', 'no']).optional(),
})

export const readAuditReport = defineRoute({
  method: 'GET',
  path: '/users/:userId/audit-report',
  summary: 'A student’s record held against the university’s requirements and programs, declared or imagined',
  access: 'signed in',
  params: z.object({ userId }),
  query: asked,
  responses: {
    200: z.object({
      ...auditAnswer.shape,
      /** What of the student's choices and exceptions no longer holds, in sentences. */
      warnings: z.array(z.string()),
      pins: z.array(z.object({ id: z.number(), program: z.string(), rule: z.string(), course: z.string() })),
      exceptions: z.array(z.object({ id: z.number(), program: z.string(), rule: z.string(), words: z.string() })),
      /** Whether the reader chooses where a course counts, grants exceptions, and keeps what-ifs. */
      may: z.object({ pin: z.boolean(), grant: z.boolean(), save: z.boolean() }),
      /** The student's plans, the main one first. Staff read the main one, and those that a kept what-if names. */
      plans: z.array(z.object({ id: z.number().int(), name: z.string(), isMain: z.boolean() })),
      /** Courses of `planned` that no catalog has; a warning says so, too. */
      untried: z.array(z.string()),
      /** Credits of the courses of `planned` that are counted. */
      triedCredits: z.number(),
      /** The what-ifs that the student keeps. */
      saved: z.array(keptWhatIf),
      /**
       * When what could fill a requirement is offered next, by course: by the schedule of that term, or as in the last
       * term of its season. Null for what no schedule on file offers.
       */
      nextOffered: z.record(z.string(), z.object({ term: termCode, isAssumed: z.boolean() }).nullable()),
      /**
       * The first terms by which what is open could be met, by the room that the terms have beside what is planned and by
       * when courses are offered; nobody is done earlier. Of requirements, and of each program as a whole, where `rule`
       * is null; what no course fills is left out.
       */
      earliest: z.array(
        z.object({
          program: z.string(),
          rule: z.string().nullable(),
          courses: z.number(),
          /** The fewest credits of any of the courses that has some, and the fewest of all together. */
          each: z.number(),
          credits: z.number(),
          /** Null where eight years have no room. */
          term: termCode.nullable(),
          /** Earlier terms have the room; the courses are not offered by then. */
          waitsForOffer: z.boolean(),
          rooms: z.array(z.object({ term: termCode, limit: z.number(), room: z.number() })),
        }),
      ),
      /** The last day on which the grades of the current term are in time; null where no term is known. */
      gradesDue: z.object({ term: termCode, day: isoDate }).nullable(),
      /** From when to when majors and minors are declared; null where no calendar says. */
      declarations: z.object({ begins: isoDate.nullable(), ends: isoDate.nullable() }).nullable(),
      /** By the credits earned, and by the policy on academic standing. */
      standing: z.string(),
      academicStanding: z.enum(academicStandings),
      /** The names of the courses that the answer speaks of. */
      titles: z.record(z.string(), z.string()),
      /** The day of the clock. */
      asOf: isoDate,
      versions: z.array(program),
      /** Declared programs that no version is on file for. */
      withoutRequirements: z.array(
        z.object({ kind: z.enum(['major', 'minor']), code: z.string(), degree: z.string(), name: z.string() }),
      ),
      /** Every version on file, for what-if. */
      onFile: z.array(program.omit({ isNearest: true, isDeclared: true })),
    }),
  },
})

export const readAuditFile = defineRoute({
  method: 'GET',
  path: '/users/:userId/audit-report/file',
  summary: 'The audit report as a PDF, dated, as the printed page shows it',
  access: 'signed in',
  params: z.object({ userId }),
  query: asked,
  responses: { 200: z.unknown() },
})
