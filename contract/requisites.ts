import { requisiteFields } from '@sam/domain/requisites/parse/parse-requisite'
import { verdicts, type Reason } from '@sam/domain/requisites/evaluate/reason'
import { standings, type Requisite } from '@sam/domain/requisites/requisite'
import { z } from 'zod'
import { plainText } from './kernel.ts'
import { defineRoute } from './route.ts'

const course = plainText.max(20)

/** A requisite as a tree; its shape is that of domain/requisites/requisite.ts, which alone makes one. */
export const requisiteTree: z.ZodType<Requisite, Requisite> = z.looseObject({ kind: z.string() }) as never

/** Why a part of a requisite is as it is; its shape is that of domain/requisites/evaluate/reason.ts. */
export const reason: z.ZodType<Reason, Reason> = z.looseObject({
  kind: z.string(),
  verdict: z.enum(verdicts),
  provisional: z.boolean(),
}) as never

/** Facts that are left out are unknown; an empty list is known to be empty. */
export const exampleStudent = z.object({
  completed: z
    .array(z.object({ course, grade: plainText.max(5).nullable() }))
    .max(200)
    .optional(),
  inProgress: z.array(course).max(50).optional(),
  /** Courses taken together with the one in question. */
  sameTerm: z.array(course).max(50).optional(),
  standing: z.enum(standings).optional(),
  majors: z.array(plainText.max(10)).max(10).optional(),
  minors: z.array(plainText.max(10)).max(10).optional(),
  credits: z.number().min(0).max(1000).optional(),
  /** Year of entry. */
  cohort: z.number().int().min(1900).max(2199).optional(),
  gpa: z.number().min(0).max(5).optional(),
  /** Results of placement examinations. */
  placements: z
    .array(z.object({ name: plainText.max(60), level: z.number() }))
    .max(20)
    .optional(),
  permissions: z.array(plainText.max(50)).max(30).optional(),
})

export const previewRequisite = defineRoute({
  method: 'POST',
  path: '/requisites/preview',
  summary: 'How a requisite sentence is read, and what it says of a student',
  access: ['Registrar'],
  body: z.object({
    text: z.string().max(20_000),
    field: z.enum(requisiteFields),
    subject: plainText.max(5).optional(),
    student: exampleStudent.optional(),
  }),
  responses: {
    200: z.object({
      tree: requisiteTree,
      unread: z.array(z.string()),
      warnings: z.array(z.string()),
      /** Without a student: undecidable, unless the sentence demands nothing. */
      verdict: z.enum(verdicts),
      /** Of a student: what is in the way, or what meets it, in sentences. */
      reasons: z.array(z.string()),
      /** The facts behind each of these sentences, in the same order. */
      facts: z.array(reason),
    }),
  },
})
