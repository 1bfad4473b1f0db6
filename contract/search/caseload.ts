import { academicStandings } from '@sam/domain/kernel/institution'
import { planStates } from '@sam/domain/planning/review/judge-plan'
import { z } from 'zod'
import { termCode } from '../kernel.ts'
import { defineRoute } from '../route.ts'
import { searchResult, studentFacts } from './people.ts'

const caseStudent = searchResult
  .pick({
    id: true,
    name: true,
    SBU_ID: true,
    email: true,
    majors: true,
    graduationTerm: true,
    directoryWithheld: true,
  })
  .extend(studentFacts.shape)
  .extend({
    academicStanding: z.enum(academicStandings),
    /** Credits of the classes of the current term. */
    creditsNow: z.number(),
    /** Credits of all classes that run or are registered for. */
    underway: z.number(),
    plan: z.object({
      state: z.enum(planStates),
      /** Credits planned beside those earned and under way. */
      planned: z.number(),
      /** Courses planned for a term that has begun and not taken. */
      missed: z.array(z.string()),
      /** Credits that the plan leaves open before the degree; null without a plan. */
      short: z.number().nullable(),
    }),
  })

export const readCaseload = defineRoute({
  method: 'GET',
  path: '/advisor/caseload',
  summary:
    'The students of the reader’s own units with what may need attention: standing, holds, plan and registration; at most 5,000, by name',
  access: ['Academic Advisor'],
  query: z.object({
    /** The term to register for. */
    term: z.coerce.number().pipe(termCode),
    /** A declared major or minor. */
    program: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{1,10}$/)
      .optional(),
  }),
  responses: {
    200: z.object({
      students: z.array(caseStudent),
      /** How many there are in all. */
      total: z.number().int(),
      /** Credits of a degree. */
      toGraduate: z.number(),
      /** Below it a cumulative average leads to a warning or probation. */
      leastGpa: z.number(),
      /** For each academic standing what puts a student into it; null where the policy has no single reason. */
      reasons: z.record(z.enum(academicStandings), z.string().nullable()),
    }),
  },
})
