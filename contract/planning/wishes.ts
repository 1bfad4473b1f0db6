import { z } from 'zod'
import { plainText, termCode } from '../kernel.ts'

/** 'CSE 310'. */
export const course = plainText.regex(/^[A-Z]{2,5} \d{3,4}[A-Z]?$/, 'must be a course such as CSE 310')

const courses = z.array(course).max(60)

/** What a student asks of a proposal for a plan. */
export const planWishes = z.strictObject({
  /** The term at whose end the degree should be complete; null for as early as can be. */
  by: termCode.nullable(),
  /** Whether courses may stand in summers. */
  summers: z.boolean(),
  /** The most that a term other than a summer may hold, in credits or in the student's own measure; null for the university's limit. */
  load: z.number().min(1).max(60).nullable(),
  /** What a course weighs in the student's own measure; any other weighs its credits. */
  weights: z.array(z.strictObject({ course, weight: z.number().min(0).max(30) })).max(60),
  wanted: courses,
  avoided: courses,
  /** Courses that stay in their term. */
  pinned: z.array(z.strictObject({ course, term: termCode })).max(60),
})
export type PlanWishes = z.infer<typeof planWishes>

export const noWishes: PlanWishes = {
  by: null,
  summers: false,
  load: null,
  weights: [],
  wanted: [],
  avoided: [],
  pinned: [],
}
