import { holdTypes } from '@sam/domain/registration/refusal'
import { z } from 'zod'
import { plainText, termCode } from '../kernel.ts'
import { account, role } from '../people/people.ts'
import { outlook } from '../registration/outlook.ts'
import { defineRoute } from '../route.ts'

export const searchCategories = [
  'name',
  'studentId',
  'email',
  'major',
  'minor',
  'graduation',
  'aoi',
  'college',
] as const

/** Tells beside a list that may be cut how many there are in all, up to mostCounted. */
export const totalCountHeader = 'X-Total-Count'

/** Names the column in whose order the best answers stand, where they do. */
export const orderHeader = 'X-Order'

/** What a list shows of a student's record. */
export const studentFacts = z.object({
  minors: z.array(z.string()),
  /** Class standing, such as U3. */
  standing: z.string(),
  cumulativeGpa: z.number().nullable(),
  cumulativeCredits: z.number(),
  /** Of the active holds, each type once. */
  holds: z.array(z.enum(holdTypes)),
  /** How far the student is with registering for the term asked for; null without one. */
  registration: outlook.nullable(),
})

export const studentSorts = ['name', 'number', 'credits', 'gpa', 'graduation'] as const
const code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{1,10}$/)

export const searchResult = account.pick({ id: true, name: true, SBU_ID: true, email: true, role: true }).extend({
  roles: z.array(role),
  /** Codes of the declared majors, in the order of the record. */
  majors: z.array(z.string()),
  graduationTerm: termCode.nullable(),
  /** The person asked that directory information be withheld (FERPA): not to be disclosed beyond staff. */
  directoryWithheld: z.boolean(),
  /** Of students, when facts are asked for; of students outside an advisor's units null. */
  facts: studentFacts.nullable(),
})

export const searchUsers = defineRoute({
  method: 'GET',
  path: '/users/search',
  summary:
    'Students by one of eight categories, best first, for registrars also everyone else, narrowed by filters; the header X-Total-Count tells how many there are in all, up to 1001, and X-Order the column in whose order they stand, if they do',
  access: ['Academic Advisor', 'Registrar'],
  query: z.object({
    type: z.enum(searchCategories),
    value: plainText.min(1).max(200),
    limit: z.coerce.number().int().min(1).max(1000).default(50),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
    /** Students alone, also for registrars. */
    only: z.literal('students').optional(),
    /** Facts of each student's record, whose reading is noted. */
    facts: z.literal('true').optional(),
    /** By name, number and so on; '-name' for the other way. Without it the best answers come first. */
    sort: z.enum([...studentSorts, ...studentSorts.map((by) => `-${by}` as const)]).optional(),
    college: code.optional(),
    major: code.optional(),
    minor: code.optional(),
    interest: code.optional(),
    graduation: z.coerce.number().pipe(termCode).optional(),
    standing: code.optional(),
    holds: z.enum(['any', 'none', ...holdTypes]).optional(),
    /** The term to register for, which the filter and the facts of registration are about. */
    term: z.coerce.number().pipe(termCode).optional(),
    registration: z.enum(['registered', 'blocked', 'open', 'later']).optional(),
  }),
  responses: { 200: z.array(searchResult) },
})
