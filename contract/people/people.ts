import { academicStandings } from '@sam/domain/kernel/institution'
import { holdTypes } from '@sam/domain/registration/refusal'
import { advisorLevels, roles } from '@sam/domain/people/role'
import { z } from 'zod'
import { isoDate, termCode } from '../kernel.ts'
import { defineRoute } from '../route.ts'

export const role = z.enum(roles)

export const meetingTime = z.object({
  weekdays: z.array(z.string()),
  /** 'HH:MM' on the 24-hour clock; null when not fixed. */
  timeStart: z.string().nullable(),
  timeEnd: z.string().nullable(),
  location: z.object({ building: z.string().nullable(), room: z.string().nullable() }),
})

export const semesterCourse = z.object({
  courseSection: z.object({
    /** 'CSE 214'. */
    course: z.string(),
    title: z.string().nullable(),
    classNumber: z.number().nullable(),
    component: z.string().nullable(),
    sectionNumber: z.string(),
    instructors: z.array(z.string()),
    meetingTimes: z.array(
      meetingTime.extend({
        /** Of the part of the class that meets then: its lecture, recitation or lab. */
        component: z.string(),
        sectionNumber: z.string(),
        instructors: z.array(z.string()),
        /** First and last day; null when the schedule states none. */
        startDate: isoDate.nullable(),
        endDate: isoDate.nullable(),
      }),
    ),
  }),
  gradeSymbol: z.string().nullable(),
  gpnc: z.string().nullable(),
  workload: z.object({ credits: z.number() }),
  status: z.enum(['COMPLETED', 'IN_PROGRESS', 'REGISTERED', 'WITHDRAWN']),
  /** Gen-ed categories that the course carried when it was taken. */
  sbcs: z.array(z.string()),
})

export const semesterEntry = z.object({
  semester: termCode,
  termGpa: z.number().nullable(),
  /** The average from the first term through this one. */
  cumulativeGpa: z.number().nullable(),
  /** Credits of the classes that ended, whatever their grades. */
  attemptedCredits: z.number(),
  /** Credits earned in the term, or carried while it is not over. */
  credits: z.number(),
  courses: z.array(semesterCourse),
})

export const hold = z.object({
  _id: z.string(),
  type: z.enum(holdTypes),
  description: z.string(),
  department: z.string(),
  placedAt: z.string(),
  /** The last day on which it counts; null until it is lifted. */
  expiresOn: isoDate.nullable(),
})

export const waivedConflict = z.object({
  target: z.array(z.string()),
  grantedAt: z.string(),
  description: z.string(),
})

export const programEntry = z.object({
  name: z.string(),
  kind: z.enum(['major', 'minor']),
  code: z.string(),
  degree: z.string(),
  requirementTerm: termCode.nullable(),
  requirements: z.array(z.unknown()),
})

/** What the university asks of students for the degree, told without judging how far they are. */
export const graduationRequirements = z.object({
  effectiveTerm: termCode,
  minimumCredits: z.number().nullable(),
  sbcs: z.array(z.string()),
  /** Codes of colleges whose students do not need LANG. */
  collegesWithoutLang: z.array(z.string()),
})

export const academicRecord = z.object({
  standing: z.string(),
  /** As the review after the last reviewed semester leaves it. */
  academicStanding: z.enum(academicStandings),
  /** The figure that decided it, and the least that is in order; null before the first review. */
  academicStandingBy: z
    .object({ semester: termCode, figure: z.enum(['term', 'cumulative']), gpa: z.number(), least: z.number() })
    .nullable(),
  cumulativeGpa: z.number().nullable(),
  cumulativeCredits: z.number(),
  programs: z.array(programEntry),
  declaredMajors: z.array(z.string()),
  declaredMinors: z.array(z.string()),
  plannedMajors: z.array(z.string()),
  plannedMinors: z.array(z.string()),
  college: z.string().nullable(),
  areaOfInterest: z.string().nullable(),
  entryTerm: termCode.nullable(),
  graduationTerm: termCode.nullable(),
  transferCredits: z.number(),
  creditsInProgress: z.number(),
  /** Credits of the courses in the student's plan for terms to come. */
  creditsPlanned: z.number(),
  gpaByTerm: z.array(
    z.object({ semester: termCode, termGpa: z.number().nullable(), cumulativeGpa: z.number().nullable() }),
  ),
  accountHolds: z.array(hold),
  waivedTimeConflicts: z.array(waivedConflict),
  /** Terms that are over, oldest first. */
  completedSemesters: z.array(semesterEntry),
  /** The current term and registrations for later ones, oldest first. */
  plannedSchedules: z.array(semesterEntry),
  /** Of the term in which the student entered; null when none are on file for it. */
  graduationRequirements: graduationRequirements.nullable(),
})

export const account = z.object({
  /** The SBU_ID in digits for imported people; 'account-N' for accounts that only signed in. */
  id: z.string(),
  /** 0 for an account that was never imported. */
  SBU_ID: z.number().int(),
  name: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  /** The first granted role; what the person views as is theirs to choose. */
  role,
  roles: z.array(role),
})

/** The parts of a record that a roster does not show are null, so that nobody takes them for nothing recorded. */
export const rosterRecord = academicRecord.extend({
  academicStanding: z.null(),
  academicStandingBy: z.null(),
  plannedMajors: z.null(),
  plannedMinors: z.null(),
  areaOfInterest: z.null(),
  entryTerm: z.null(),
  graduationTerm: z.null(),
  cumulativeGpa: z.null(),
  cumulativeCredits: z.null(),
  transferCredits: z.null(),
  creditsInProgress: z.null(),
  creditsPlanned: z.null(),
  gpaByTerm: z.null(),
  accountHolds: z.null(),
  waivedTimeConflicts: z.null(),
  completedSemesters: z.null(),
  plannedSchedules: z.null(),
  graduationRequirements: z.null(),
})

const advising = z.object({ level: z.enum(advisorLevels), units: z.array(z.string()) }).nullable()

export const fullProfile = account.extend({
  view: z.literal('full'),
  /** Whether nothing of them may be confirmed to people outside (34 CFR 99.37). */
  directoryWithheld: z.boolean(),
  advising,
  /** Null for people who are not students. */
  academicRecord: academicRecord.nullable(),
  transfer_courses: z.array(
    z.object({
      class: z.string(),
      university: z.string(),
      credits: z.number(),
      course: z.string().nullable(),
      grade: z.string().nullable(),
      /** Of an examination: no course, but its result. */
      placement: z.object({ name: z.string(), level: z.number() }).nullable(),
      sbcs: z.array(z.string()),
    }),
  ),
  waived_time_conflicts: z.array(waivedConflict),
})
export type FullProfile = z.infer<typeof fullProfile>

/** What instructors read of the students on their rosters. */
export const rosterProfile = account.extend({
  view: z.literal('roster'),
  directoryWithheld: z.boolean(),
  advising: z.null(),
  academicRecord: rosterRecord.nullable(),
  transfer_courses: z.null(),
  waived_time_conflicts: z.null(),
})
export type RosterProfile = z.infer<typeof rosterProfile>

export const user = z.discriminatedUnion('view', [fullProfile, rosterProfile])
export type User = z.infer<typeof user>

/** The account for its own pages. */
const ownAccount = account.extend({
  /** Roles that ended by their last day a short time ago. */
  endedRoles: z.array(z.object({ role, endedOn: isoDate })),
})

export const login = defineRoute({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with a credential of a trusted identity provider',
  access: 'anyone',
  body: z.object({ credential: z.string().min(1).max(16_384) }),
  responses: { 200: z.object({ user: ownAccount, token: z.string() }) },
})

export const renewToken = defineRoute({
  method: 'POST',
  path: '/auth/renew',
  summary: 'A fresh short token for the session in the HttpOnly cookie',
  access: 'anyone',
  responses: { 200: z.object({ user: ownAccount, token: z.string() }) },
})

export const logout = defineRoute({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session',
  access: 'anyone',
  responses: { 200: z.object({ signedOut: z.literal(true) }) },
})

export const readSignInOptions = defineRoute({
  method: 'GET',
  path: '/auth/options',
  summary: 'The ways to sign in that are configured, and the demo people in demo mode',
  access: 'anyone',
  responses: {
    200: z.object({
      institution: z.object({
        name: z.string(),
        shortName: z.string(),
        itSupport: z.object({ label: z.string(), email: z.string(), phone: z.string().nullable() }),
      }),
      google: z.object({ clientId: z.string(), nonce: z.string() }).nullable(),
      campus: z.object({ label: z.string() }).nullable(),
      demo: z
        .object({
          people: z.array(z.object({ email: z.string(), name: z.string(), roles: z.array(role), story: z.string() })),
          /** True once people are imported who did not come with the demo data. */
          hasOtherPeople: z.boolean(),
          /** Whether any address of the institution can sign in, and not only the demo's people. */
          anyone: z.boolean(),
        })
        .nullable(),
      today: isoDate,
      /** The current term with its dates, as far as its calendar is known. */
      term: z
        .object({
          code: termCode,
          name: z.string(),
          dates: z.array(z.object({ name: z.string(), date: isoDate })),
          ends: isoDate.nullable(),
        })
        .nullable(),
    }),
  },
})

export const issueDemoCredential = defineRoute({
  method: 'POST',
  path: '/auth/demo-credential',
  summary: 'A signed ID token for an e-mail address; exists in demo mode only',
  access: 'anyone',
  body: z.object({ email: z.email().max(254) }),
  responses: { 200: z.object({ credential: z.string() }) },
})

/** The public half of the demo provider's keys, as any identity provider publishes its own. */
export const readDemoKeys = defineRoute({
  method: 'GET',
  path: '/auth/demo/jwks',
  summary: 'The keys that verify demo credentials; exists in demo mode only',
  access: 'anyone',
  responses: { 200: z.object({ keys: z.array(z.record(z.string(), z.string())) }) },
})

export const startCampusSignIn = defineRoute({
  method: 'GET',
  path: '/auth/campus/start',
  summary: 'Leads the browser to the campus identity provider; exists when one is configured',
  access: 'anyone',
  /** The page to come back to, as a path. */
  query: z.object({ returnTo: z.string().max(2000).optional() }),
  responses: { 302: z.unknown() },
})

/** Leads on to /login with #session=campus, or with #error= and the reason. */
export const finishCampusSignIn = defineRoute({
  method: 'GET',
  path: '/auth/campus/callback',
  summary: 'Where the campus identity provider leads the browser back to',
  access: 'anyone',
  query: z.looseObject({ state: z.string().max(200), code: z.string().max(4000).optional() }),
  responses: { 302: z.unknown() },
})

export const readUser = defineRoute({
  method: 'GET',
  path: '/users/:userId',
  summary: 'A person by SBU_ID or account id; students see themselves, advisors and registrars any student',
  access: 'signed in',
  params: z.object({ userId: z.string().regex(/^(\d{1,18}|account-\d{1,18})$/) }),
  responses: { 200: user },
})

export const readUserByEmail = defineRoute({
  method: 'GET',
  path: '/users/email',
  summary: 'A person by e-mail address; the signed-in user’s own profile',
  access: 'signed in',
  query: z.object({ email: z.email() }),
  responses: { 200: user },
})
