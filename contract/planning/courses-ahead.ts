import { z } from 'zod'
import { plainText, termCode } from '../kernel.ts'
import { registering, whose } from '../registration/registration.ts'
import { defineRoute } from '../route.ts'
import { course } from './wishes.ts'

/** Most courses in one question. */
const mostAsked = 60

const courseAhead = z.object({
  course: z.string(),
  /** Null where no class of it is left. */
  credits: z.number().nullable(),
  term: termCode,
  /** No schedule of the term is on file: another term of its season had the course. */
  isAssumed: z.boolean(),
  /** Free seats of its classes; null where the term has no schedule yet. */
  seats: z.number().int().nullable(),
  /** What keeps the student from it in that term, after and beside the courses of the main plan. */
  refusals: z.array(z.object({ kind: z.string(), rule: z.string() })),
})

export const readCoursesAhead = defineRoute({
  method: 'GET',
  path: '/plan/courses-ahead',
  summary:
    'When some courses are offered next, with free seats and what keeps the student from each then; those that no schedule on file offers are left out',
  access: registering,
  query: whose.extend({
    /** Separated by commas: 'CSE 320,AMS 310'. */
    courses: plainText
      .max(1000)
      .transform((list) => [...new Set(list.split(',').map((one) => one.trim()))])
      .pipe(z.array(course).min(1).max(mostAsked)),
  }),
  responses: { 200: z.object({ courses: z.array(courseAhead) }) },
})
