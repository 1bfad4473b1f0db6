import { statuses } from '@sam/domain/degrees/explain/judge-rules'
import { programKinds } from '@sam/domain/degrees/requirements/program'
import { z } from 'zod'
import { plainText, termCode, version } from '../kernel.ts'
import { registering, whose } from '../registration/registration.ts'
import { defineRoute } from '../route.ts'

/** 'CSE 310'. */
const course = plainText.regex(/^[A-Z]{2,5} \d{3,4}[A-Z]?$/, 'must be a course such as CSE 310')

const status = z.enum(statuses)

/** What does not work in a plan, each with the way to mend it. */
const planWarning = z.object({
  kind: z.enum(['requisite', 'antirequisite', 'not offered', 'twice', 'unused', 'over', 'under']),
  term: termCode,
  /** Null for what concerns a whole term. */
  course: z.string().nullable(),
  message: z.string(),
  /** The first term in which nothing stands against the course; null where there is none. */
  moveTo: termCode.nullable(),
})

export const coursePlan = z.object({
  /** For changing it. */
  version,
  /** The terms that are still to come, in their order. */
  terms: z.array(z.object({ term: termCode, limit: z.number(), hasSchedule: z.boolean() })),
  courses: z.array(z.object({ term: termCode, course: z.string(), title: z.string().nullable(), credits: z.number() })),
  /** Courses passed, running and registered for. */
  taken: z.array(z.object({ term: termCode, course: z.string(), credits: z.number(), grade: z.string().nullable() })),
  warnings: z.array(planWarning),
  /** The student's programs with the whole plan taken, each with the rules at its top. */
  audit: z.object({
    programs: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(programKinds),
        name: z.string(),
        status,
        rules: z.array(
          z.object({
            id: z.string(),
            label: z.string(),
            status,
            needed: z.number(),
            missing: z.number(),
            proof: z.string().nullable(),
          }),
        ),
      }),
    ),
    /** What each planned course counts for: labels of rules. */
    counts: z.record(z.string(), z.array(z.string())),
    /** Declared programs without requirements on file. */
    withoutRequirements: z.array(z.string()),
    /** False when the search ended before the best was certain. */
    proven: z.boolean(),
  }),
  credits: z.object({ earned: z.number(), underway: z.number(), planned: z.number(), toGraduate: z.number() }),
})
export type CoursePlan = z.infer<typeof coursePlan>

export const readPlan = defineRoute({
  method: 'GET',
  path: '/plan',
  summary: 'A student’s plan, term by term, with everything that does not work in it',
  access: registering,
  query: whose,
  responses: { 200: coursePlan },
})

export const changePlan = defineRoute({
  method: 'PUT',
  path: '/plan',
  summary: 'Replace the student’s own plan; refused when it was changed since it was read',
  access: ['Student'],
  body: z.strictObject({
    version,
    courses: z
      .array(z.strictObject({ term: termCode, course, credits: z.number().min(0).max(30) }))
      .max(150)
      .refine(
        (list) => new Set(list.map((one) => `${one.term} ${one.course}`)).size === list.length,
        'must name a course at most once in a term',
      ),
  }),
  responses: { 200: coursePlan },
})
