import { classRules, requisiteKinds, ruleResults } from '@sam/domain/registration/enrollment/check-class'
import { z } from 'zod'
import { ofTerm } from '../kernel.ts'
import { keptSeats, sectionId } from './fields.ts'
import { refusal } from './refusals.ts'
import { defineRoute } from '../route.ts'

export const checkClass = defineRoute({
  method: 'GET',
  path: '/registration/:term/classes/:sectionId',
  summary: 'What stands for and against one class for the student who asks, rule by rule',
  access: ['Student'],
  params: ofTerm.extend({ sectionId: z.coerce.number().int().positive() }),
  responses: {
    200: z.object({
      /** What enrolling now would lead to. */
      outcome: z.enum(['seat', 'waitlist', 'refused']),
      refusals: z.array(refusal),
      /** The student's other section of the course, which this one would replace in one step. */
      replaces: z.object({ sectionId: sectionId.nullable(), course: z.string(), sectionCode: z.string() }).nullable(),
      rules: z.array(
        z.object({
          rule: z.enum(classRules),
          /** One demand of the requirements; null for a rule that every class has. */
          sentence: z.string().nullable(),
          /** Null for a rule that is none. */
          requisite: z.enum(requisiteKinds).nullable(),
          result: z.enum(ruleResults),
          /** What the student has that meets it, where it is met. */
          figure: z.string().nullable(),
          refusals: z.array(refusal),
        }),
      ),
      credits: z.object({ carried: z.number(), after: z.number(), limit: z.number() }),
      /** Whether the student cannot choose G/P/NC for it. */
      letterOnly: z.boolean(),
      /** How many of the free seats the student can choose from. */
      seatsForStudent: z.int(),
      /** Who seats are kept for today, in the order in which they are filled. */
      kept: z.array(keptSeats.extend({ isStudent: z.boolean() })),
    }),
  },
})

export const listEnrollmentGroups = defineRoute({
  method: 'GET',
  path: '/registration/:term/groups',
  summary: 'When each group of students can begin to register for a term',
  access: 'signed in',
  params: ofTerm,
  responses: {
    200: z.object({
      groups: z.array(z.object({ standing: z.string(), minimumCredits: z.number(), beginsAt: z.string() })),
    }),
  },
})
