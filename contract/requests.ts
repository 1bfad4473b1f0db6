import { classRules, ruleResults } from '@sam/domain/registration/enrollment/check-class'
import { requestKinds } from '@sam/domain/requests/kinds/all-kinds'
import { requestedWaivers, requestStatuses } from '@sam/domain/requests/request'
import { gradeBases } from '@sam/domain/rosters/grade-basis'
import { z } from 'zod'
import { isoDate, plainLines, plainText, termCode, version } from './kernel.ts'
import { userId } from './people/accounts.ts'
import { meetingTime } from './people/people.ts'
import { instant, sectionId } from './registration/fields.ts'
import { defineRoute } from './route.ts'

const courseCode = z.string().regex(/^[A-Z]{2,5} \d{3}[A-Z]?$/, 'must be a course, such as CSE 214')
const message = plainLines.min(3).max(1000)
const requestId = z.object({ id: z.coerce.number().int().positive() })

/** What is asked for; the server adds who decides it, and until when. */
export const newRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('time conflict'), sectionIds: z.tuple([sectionId, sectionId]), message }),
  z.strictObject({
    kind: z.literal('requisite waiver'),
    waiver: z.enum(requestedWaivers),
    term: termCode,
    course: courseCode,
    message,
  }),
  z.strictObject({ kind: z.literal('department permission'), term: termCode, course: courseCode, message }),
  z.strictObject({
    kind: z.literal('declaration'),
    change: z.enum(['declare', 'drop']),
    program: z.object({ kind: z.enum(['major', 'minor']), code: plainText.max(10), degree: plainText.max(10) }),
    message,
  }),
  z.strictObject({
    kind: z.literal('deadline extension'),
    term: termCode,
    course: courseCode,
    /** The wanted last day for the grade. */
    until: isoDate,
    message,
  }),
  z.strictObject({
    kind: z.literal('grade change'),
    sectionId,
    enrollmentId: z.number().int().positive(),
    grade: plainText.min(1).max(10),
    /** The grade on the record as the instructor saw it. */
    before: plainText.min(1).max(10),
    message,
  }),
  z.strictObject({
    kind: z.literal('plan review'),
    /** The plan to send, and its version as the student saw it. */
    plan: z.number().int().positive(),
    version,
    message,
  }),
  z.strictObject({ kind: z.literal('hold removal'), holdId: z.number().int().positive(), message }),
])
export type NewRequest = z.output<typeof newRequest>

const step = z.object({
  /** 'CSE 416 instructor'. */
  title: z.string(),
  state: z.enum(['approved', 'refused', 'in turn', 'later']),
  by: z.string().nullable(),
  at: instant.nullable(),
  note: z.string(),
  inPlaceOf: z.string().nullable(),
})

const requestLine = z.object({
  id: z.number().int(),
  kind: z.enum(requestKinds),
  /** 'Time conflict'. */
  title: z.string(),
  /** 'CSE 416 with CSE 312'. */
  name: z.string(),
  /** The student it is about. */
  student: z.object({ userId, name: z.string(), directoryWithheld: z.boolean() }),
  /** Who asked, where that is not the student. */
  askedBy: z.string().nullable(),
  term: termCode.nullable(),
  submittedAt: instant,
  /** Whole days since it was submitted, by the university's clock. */
  days: z.number().int(),
  isLate: z.boolean(),
  status: z.enum(requestStatuses),
  endedAt: instant.nullable(),
  expiresOn: isoDate.nullable(),
  steps: z.array(step),
})

export const inboxLine = requestLine.extend({
  /** It is the reader's turn. */
  mine: z.boolean(),
  /** Whose turn it is in truth, where the reader decides in their place. */
  inPlaceOf: z.string().nullable(),
  /** Every rule is met, so that it can be approved together with others. */
  inBulk: z.boolean(),
})

const rule = z.object({ rule: z.string(), state: z.enum(['met', 'not met', 'you decide']), figure: z.string() })

/** A class that a request is about, or another of the student's week. */
const requestedClass = z.object({
  sectionId,
  course: z.string(),
  component: z.string(),
  sectionCode: z.string(),
  held: z.boolean(),
  enrolled: z.number().int(),
  capacity: z.number().int(),
  waitlisted: z.number().int(),
  meetings: z.array(meetingTime),
})

/** Of a request about a grade: how it stands, and those of the class. */
const requestedGrade = z.object({
  course: z.string(),
  basis: z.enum(gradeBases),
  /** On the record today. */
  grade: z.string().nullable(),
  extendedTo: isoDate.nullable(),
  /** What the record showed over time, the newest first. */
  postings: z.array(
    z.object({
      grade: z.string(),
      replaces: z.string().nullable(),
      /** Null for the calendar. */
      by: z.string().nullable(),
      at: instant,
      reason: z.string().nullable(),
    }),
  ),
  counts: z.array(z.object({ grade: z.string(), count: z.number().int() })),
  mean: z.number().nullable(),
  students: z.number().int(),
})

export const requestDetails = requestLine.extend({
  message: z.string(),
  /** What the last approval does, in words for the reader. */
  effect: z.string(),
  rules: z.array(rule),
  /** Null for readers who see no more of the student than the request. */
  record: z
    .object({
      gpa: z.number().nullable(),
      standing: z.string(),
      academicStanding: z.string(),
      creditsEarned: z.number(),
      creditsInTerm: z.number().nullable(),
      holds: z.number().int(),
      graduationTerm: termCode.nullable(),
      programs: z.array(z.string()),
    })
    .nullable(),
  /** Of a request about classes of a term: these, what they share, and the others of the student's week. */
  week: z
    .object({
      classes: z.array(requestedClass),
      /** Empty for readers who see no more of the student than the request. */
      others: z.array(requestedClass),
      overlaps: z.array(z.object({ days: z.array(z.string()), start: z.number().int(), end: z.number().int() })),
    })
    .nullable(),
  /** What registration says against the class for this student, rule by rule. */
  requirements: z.array(
    z.object({
      rule: z.enum(classRules),
      /** As the catalog or schedule prints it. */
      sentence: z.string().nullable(),
      result: z.enum(ruleResults),
      figures: z.array(z.string()),
    }),
  ),
  grade: requestedGrade.nullable(),
  /** How requests of this kind ended in the last year. */
  like: z.object({ approved: z.number().int(), refused: z.number().int(), medianDays: z.number().int().nullable() }),
  /** When it is likely decided, by the median of its kind; null while too few were decided to tell. */
  expectedBy: isoDate.nullable(),
  /** The step that the reader decides; null when it is not the reader's turn. */
  mayDecide: z.number().int().nullable(),
  /** In whose place the reader decides; null for their own. */
  inPlaceOf: z.string().nullable(),
  mayWithdraw: z.boolean(),
  /** What of it is in other words for the student; null for the student, and where the student reads nothing of it. */
  seenByStudent: z.object({ steps: z.array(step), effect: z.string() }).nullable(),
})

export const listInbox = defineRoute({
  method: 'GET',
  path: '/requests',
  summary:
    'The open requests that the reader decides, now or at another step, the longest waiting first; what they decided this week; and what they asked for about others',
  access: ['Instructor', 'Academic Advisor', 'Registrar'],
  responses: {
    200: z.object({ open: z.array(inboxLine), decided: z.array(requestLine), asked: z.array(requestLine) }),
  },
})

export const countInbox = defineRoute({
  method: 'GET',
  path: '/requests/count',
  summary: 'How many requests wait for the reader',
  access: ['Instructor', 'Academic Advisor', 'Registrar'],
  responses: { 200: z.object({ waiting: z.number().int() }) },
})

export const readRequest = defineRoute({
  method: 'GET',
  path: '/requests/:id',
  summary: 'One request with all that is needed to decide it',
  access: 'signed in',
  params: requestId,
  responses: { 200: requestDetails },
})

export const listLikeRequests = defineRoute({
  method: 'GET',
  path: '/requests/:id/like',
  summary:
    'How requests of the same kind ended in the last year: those that the reader may open, and how many more there are',
  access: ['Instructor', 'Academic Advisor', 'Registrar'],
  params: requestId,
  responses: { 200: z.object({ requests: z.array(requestLine), others: z.number().int() }) },
})

export const listOwnRequests = defineRoute({
  method: 'GET',
  path: '/users/:userId/requests',
  summary: 'What a student has asked for, newest first, and where each request stands',
  access: 'signed in',
  params: z.object({ userId }),
  responses: {
    200: z.object({
      requests: z.array(
        requestLine.extend({
          message: z.string(),
          effect: z.string(),
          /** The class of the term that it is about, by its course where it may be any of it; null for other kinds. */
          class: z.object({ course: z.string(), sectionId: z.number().int().nullable() }).nullable(),
          /** What a declaration changes; null for other kinds. */
          declares: z
            .object({ change: z.enum(['declare', 'drop']), kind: z.enum(['major', 'minor']), code: z.string() })
            .nullable(),
          /** The hold that it asks to lift; null for other kinds. */
          holdId: z.number().int().nullable(),
          expectedBy: isoDate.nullable(),
          mayWithdraw: z.boolean(),
        }),
      ),
    }),
  },
})

export const submitRequest = defineRoute({
  method: 'POST',
  path: '/users/:userId/requests',
  summary:
    'Asks for something for oneself, or for another grade of a student of one’s class; who decides it is in the answer',
  access: ['Student', 'Instructor'],
  params: z.object({ userId }),
  body: newRequest,
  responses: { 200: requestDetails },
})

export const withdrawRequest = defineRoute({
  method: 'POST',
  path: '/requests/:id/withdraw',
  summary: 'Takes an open request back; only who asked may',
  access: ['Student', 'Instructor'],
  params: requestId,
  body: z.strictObject({}),
  responses: { 200: z.object({ withdrawn: z.literal(true) }) },
})

const decisionNote = plainLines.max(1000)

export const decideRequest = defineRoute({
  method: 'POST',
  path: '/requests/:id/decision',
  summary:
    'Approves or refuses the step that is in turn; refusing needs a note. The last approval takes effect at once',
  access: ['Instructor', 'Academic Advisor', 'Registrar'],
  params: requestId,
  body: z.strictObject({
    step: z.number().int().min(0),
    outcome: z.enum(['approved', 'refused']),
    note: decisionNote.default(''),
  }),
  responses: { 200: requestDetails },
})

export const approveRequests = defineRoute({
  method: 'POST',
  path: '/requests/approvals',
  summary: 'Approves several requests that meet every rule, each by itself; answers which were not approved and why',
  access: ['Academic Advisor', 'Registrar'],
  body: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(50), note: decisionNote.default('') }),
  responses: {
    200: z.object({
      approved: z.array(z.number().int()),
      refused: z.array(z.object({ id: z.number().int(), name: z.string(), because: z.string() })),
    }),
  },
})

const absence = z.object({
  delegate: z.object({ name: z.string(), email: z.string() }),
  beginsOn: isoDate,
  endsOn: isoDate,
})

const absences = z.object({
  /** Null when the reader is not away, nor will be. */
  absence: absence.nullable(),
  /** Those who named the reader and are away, or will be. */
  standsInFor: z.array(z.object({ name: z.string(), beginsOn: isoDate, endsOn: isoDate })),
})

export const readAbsence = defineRoute({
  method: 'GET',
  path: '/absence',
  summary: 'When the reader is away and who decides requests in their place, and in whose place the reader decides',
  access: ['Instructor', 'Academic Advisor', 'Registrar'],
  responses: { 200: absences },
})

export const setAbsence = defineRoute({
  method: 'POST',
  path: '/absence',
  summary: 'Names who decides requests in the reader’s place from one day to another; null when the reader is back',
  access: ['Instructor', 'Academic Advisor', 'Registrar'],
  body: z.strictObject({
    absence: z
      .strictObject({ delegateEmail: plainText.min(1).max(254), beginsOn: isoDate, endsOn: isoDate })
      .nullable(),
  }),
  responses: { 200: absences },
})
