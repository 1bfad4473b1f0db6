import { z } from 'zod'
import { termCode, version } from '../kernel.ts'
import { defineRoute } from '../route.ts'
import { course, planWishes } from './wishes.ts'

/** A step from the present plan to the proposed one. */
const planChange = z.object({
  kind: z.enum(['added', 'moved', 'removed']),
  course: z.string(),
  title: z.string().nullable(),
  credits: z.number(),
  /** Null for a course that comes, or goes. */
  from: termCode.nullable(),
  to: termCode.nullable(),
  /** The rules that count it; for none, what rests on it. */
  purpose: z.string(),
  /** Why in this term and in no earlier one. */
  why: z.string(),
  /** Courses that would serve alike. */
  others: z.array(z.string()),
  /** The rule by which the place can be left open, where others serve alike; an elective fills up credits and nothing else. */
  open: z.object({ program: z.string(), rule: z.string(), label: z.string(), isElective: z.boolean() }).nullable(),
})
export type PlanChange = z.infer<typeof planChange>

const proposal = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('proposed'),
    /** Of the plan that it changes. */
    version,
    changes: z.array(planChange),
    /** Null when nothing is left to take. */
    end: termCode.nullable(),
    /**
     * How many falls and springs what is failed or dropped costs: against the present plan, or the best one where that does not
     * reach the degree. Null where nothing is, or nobody knows.
     */
    costs: z.number().int().nullable(),
    /** The heaviest term, in the student's measure. */
    heaviest: z.number(),
    /** Whether no better plan exists by the stated order of goals. */
    proven: z.boolean(),
    /** What the proposal leaves to the student, each with the reason. */
    left: z.array(z.object({ course: z.string(), why: z.string() })),
  }),
  z.object({
    kind: z.literal('impossible'),
    /** The smallest set of wishes and requirements that leaves no plan, in words. */
    because: z.array(z.string()),
    proven: z.boolean(),
  }),
  /** The solver ended at its limits before it found a plan. */
  z.object({ kind: z.literal('stopped') }),
  /** Nobody knows what these programs ask for. */
  z.object({ kind: z.literal('unknown'), programs: z.array(z.string()) }),
])
export type PlanProposal = z.infer<typeof proposal>

export const proposePlan = defineRoute({
  method: 'POST',
  path: '/plans/:plan/proposal',
  summary: 'Work out how a plan of the student’s own reaches the degree; changes nothing',
  access: ['Student'],
  params: z.object({ plan: z.coerce.number().int().positive() }),
  body: z.strictObject({
    /** Those kept with the plan unless others are tried. */
    wishes: planWishes.nullable().default(null),
    /** Courses that are failed or dropped, each in a term, and are to be taken again. */
    again: z
      .array(z.strictObject({ kind: z.enum(['fail', 'drop']), course, term: termCode }))
      .max(12)
      .refine((list) => new Set(list.map((one) => one.course)).size === list.length, 'Name each course once.')
      .default([]),
  }),
  responses: { 200: proposal },
})
