import { z } from 'zod'
import { plainText, termCode } from '../kernel.ts'
import { defineRoute } from '../route.ts'
import { course } from '../planning/wishes.ts'

/** Most what-ifs that a student keeps. */
export const mostWhatIfs = 10

/** A course to try. The student may add the term in which it is taken and the grade. */
const triedCourse = z.strictObject({
  course,
  term: termCode.nullable().default(null),
  grade: plainText.min(1).max(5).nullable().default(null),
})

const counted = {
  countsPlan: z.boolean(),
  /** The plan that counts; null is the main one. A plan that is deleted is refused by the audit. */
  plan: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().default(null),
  countsProgress: z.boolean().default(true),
  /** The letter grade with which all courses in progress end; null where each ends as high as is needed. */
  progressGrade: plainText.min(1).max(5).nullable().default(null),
  countsTried: z.boolean().default(true),
  countsExceptions: z.boolean().default(true),
}

export const keptWhatIf = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Ids of versions; one that is no longer on file is refused by the audit. */
  programs: z.array(z.string()),
  courses: z.array(triedCourse),
  ...counted,
})
export type KeptWhatIf = z.infer<typeof keptWhatIf>

export const saveWhatIf = defineRoute({
  method: 'POST',
  path: '/what-ifs',
  summary: 'Keep a what-if by a name; those who may read the audit may read it',
  access: ['Student'],
  body: z.strictObject({
    name: plainText.min(1).max(60),
    programs: z.array(plainText.min(1).max(120)).min(1).max(10),
    courses: z
      .array(triedCourse)
      .max(40)
      .refine((list) => new Set(list.map((one) => one.course)).size === list.length, 'must name a course at most once'),
    ...counted,
  }),
  responses: { 200: keptWhatIf },
})

export const removeWhatIf = defineRoute({
  method: 'DELETE',
  path: '/what-ifs/:id',
  summary: 'Forget a what-if; asking again changes nothing',
  access: ['Student'],
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  responses: { 200: z.object({ id: z.number().int() }) },
})
