import { statuses } from '@sam/domain/degrees/explain/judge-rules'
import { programKinds } from '@sam/domain/degrees/requirements/program'
import { z } from 'zod'
import { plainText, termCode, version } from '../kernel.ts'
import { registering, whose } from '../registration/registration.ts'
import { defineRoute } from '../route.ts'
import { course, planWishes } from './wishes.ts'

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
  /** The course to move there: that of the warning, or for a heavy term the one that goes best, out of the plan where no term can hold it. */
  move: z.string().nullable(),
})

/** A plan of a student by its name; exactly one is the main plan, which the profile, the audit and registration read. */
const planHead = z.object({ id: z.number().int(), name: z.string(), isMain: z.boolean(), changedAt: z.string() })
export type PlanHead = z.infer<typeof planHead>

/** A place for a course that is still to be chosen, by the rule of a program that it is for. */
const planChoice = z.strictObject({
  term: termCode,
  program: plainText.min(1).max(100),
  rule: plainText.min(1).max(100),
  /** The rule in words: 'Arts'. */
  label: plainText.min(1).max(200),
  credits: z.number().min(0).max(30),
})

export const coursePlan = z.object({
  plan: planHead,
  /** All of the student's plans, the main one first. */
  plans: z.array(planHead),
  /** For changing it. */
  version,
  /** The terms that are still to come, in their order. */
  terms: z.array(z.object({ term: termCode, limit: z.number(), hasSchedule: z.boolean() })),
  courses: z.array(z.object({ term: termCode, course: z.string(), title: z.string().nullable(), credits: z.number() })),
  /** `course` stands for the choice until the student makes it; null where no course fits. */
  choices: z.array(planChoice.extend({ course: z.string().nullable() })),
  wishes: planWishes,
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
            /** How much of it is there, in courses, credits, or the rules below it. */
            measure: z.object({
              earned: z.number(),
              inProgress: z.number(),
              planned: z.number(),
              needed: z.number(),
              unit: z.enum(['course', 'credit', 'requirement']),
            }),
            proof: z.string().nullable(),
          }),
        ),
      }),
    ),
    /** Rules about courses that the plan leaves open: for each of them a place can be kept in a term. */
    open: z.array(
      z.object({
        program: z.string(),
        rule: z.string(),
        label: z.string(),
        missing: z.number(),
        unit: z.enum(['courses', 'credits']),
      }),
    ),
    /** What each course taken or planned counts for: labels of rules, or the codes of general education. */
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
  summary:
    'A student’s plan, term by term, with everything that does not work in it; the main one unless another is named',
  access: registering,
  query: whose.extend({ plan: z.coerce.number().int().positive().optional() }),
  responses: { 200: coursePlan },
})

const ofPlan = z.object({ plan: z.coerce.number().int().positive() })
const name = plainText.min(1).max(60)

/** Most plans of a student. */
export const mostPlans = 20

export const addPlan = defineRoute({
  method: 'POST',
  path: '/plans',
  summary: 'Begin a new plan, empty or as a copy of another',
  access: ['Student'],
  body: z.strictObject({ name, copyOf: z.number().int().positive().nullable().default(null) }),
  responses: { 200: coursePlan },
})

export const renamePlan = defineRoute({
  method: 'PUT',
  path: '/plans/:plan/name',
  summary: 'Give the student’s own plan another name',
  access: ['Student'],
  params: ofPlan,
  body: z.strictObject({ name }),
  responses: { 200: coursePlan },
})

export const makeMainPlan = defineRoute({
  method: 'PUT',
  path: '/plans/:plan/main',
  summary: 'Make a plan the main one, which the profile, the audit and registration read',
  access: ['Student'],
  params: ofPlan,
  responses: { 200: coursePlan },
})

export const removePlan = defineRoute({
  method: 'DELETE',
  path: '/plans/:plan',
  summary: 'Delete a plan other than the main one; answers the main one',
  access: ['Student'],
  params: ofPlan,
  responses: { 200: coursePlan },
})

const held = z.strictObject({
  courses: z
    .array(z.strictObject({ term: termCode, course, credits: z.number().min(0).max(30) }))
    .max(150)
    .refine(
      (list) => new Set(list.map((one) => `${one.term} ${one.course}`)).size === list.length,
      'must name a course at most once in a term',
    ),
  choices: z.array(planChoice).max(60),
})

const planTrial = coursePlan.pick({ warnings: true, audit: true })
export type PlanTrial = z.infer<typeof planTrial>

export const tryPlan = defineRoute({
  method: 'POST',
  path: '/plans/:plan/trial',
  summary: 'What would not work in the student’s own plan, and its audit, if it held this; nothing is saved',
  access: ['Student'],
  params: ofPlan,
  body: held,
  responses: { 200: planTrial },
})

export const changePlan = defineRoute({
  method: 'PUT',
  path: '/plans/:plan',
  summary: 'Replace what the student’s own plan holds; refused when it was changed since it was read',
  access: ['Student'],
  params: ofPlan,
  body: held.extend({ version, wishes: planWishes }),
  responses: { 200: coursePlan },
})
