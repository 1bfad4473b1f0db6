import { z } from 'zod'
import { plainText, termInAddress } from '../kernel.ts'
import { registering, whose } from '../registration/registration.ts'
import { defineRoute } from '../route.ts'

const planCandidate = z.object({
  course: z.string(),
  title: z.string().nullable(),
  credits: z.number(),
  /** Rules that count it where it is chosen; several where they may share it. */
  counts: z.array(z.string()),
  /** By the schedules on file; null where none of the season is on file. */
  offered: z.boolean().nullable(),
  /** What registration's rules refuse after and beside the courses of the plan. */
  refusals: z.array(z.string()),
})

export const listPlanCandidates = defineRoute({
  method: 'GET',
  path: '/plan/candidates',
  summary:
    'The courses that an open choice of a plan can become in a term, the best first: those that can be taken then, are offered, and count for most',
  access: registering,
  query: whose.extend({
    /** The main plan unless another is named. */
    plan: z.coerce.number().int().positive().optional(),
    term: termInAddress,
    program: plainText.min(1).max(100),
    rule: plainText.min(1).max(100),
  }),
  responses: {
    200: z.object({
      label: z.string(),
      candidates: z.array(planCandidate),
      /** How many more courses the rule holds that are neither taken nor planned. */
      more: z.number().int(),
    }),
  },
})
