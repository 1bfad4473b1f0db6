import { statuses } from '@sam/domain/degrees/explain/judge-rules'
import { exceptionKinds } from '@sam/domain/degrees/student-record'
import { z } from 'zod'
import { plainText } from '../kernel.ts'
import { defineRoute } from '../route.ts'

const course = plainText.min(1).max(20)
const credits = z.number().min(0).max(30)
const category = plainText.max(10)
const ruleId = plainText.max(120)
const taken = z.object({
  course,
  credits,
  grade: plainText.max(5).nullish(),
  term: z.number().int().optional(),
  sbcs: z.array(category).max(30).optional(),
  transfer: z.boolean().optional(),
})
const status = z.enum(statuses)

/** What an audit says: of each program, rule by rule, and of the whole record. */
export const auditAnswer = z.object({
  programs: z.array(z.object({ id: z.string(), status, admission: status.nullable() })),
  rules: z.array(
    z.object({
      id: z.string(),
      program: z.string(),
      parent: z.string().nullable(),
      part: z.enum(['rules', 'admission']),
      label: z.string(),
      status,
      /** False for alternatives that were not chosen, and for what is not asked of this student. */
      isAsked: z.boolean(),
      /** Whether the audit chose its courses among several uses; another choice can be pinned. */
      isAssigned: z.boolean(),
      courses: z.array(
        z.object({
          course: z.string(),
          credits: z.number(),
          status,
          /** When it was or will be taken; null where nobody knows. */
          term: z.number().nullable(),
          grade: z.string().nullable(),
          transfer: z.boolean(),
        }),
      ),
      unit: z.enum(['courses', 'credits', 'rules']).nullable(),
      needed: z.number(),
      missing: z.number(),
      candidates: z.array(z.string()),
      excluded: z.array(z.object({ course: z.string(), reason: z.string() })),
      exceptions: z.array(z.string()),
      proof: z.string().nullable(),
      link: z.string().nullable(),
      note: z.string().nullable(),
      unverified: z.boolean(),
    }),
  ),
  /** Limits on courses that count for two programs, with how much of each is used. */
  sharing: z.array(
    z.object({
      program: z.string(),
      others: z.array(z.string()),
      unit: z.enum(['courses', 'credits']),
      used: z.number(),
      atMost: z.number(),
    }),
  ),
  unused: z.array(z.object({ course: z.string(), credits: z.number() })),
  totals: z.object({
    completed: z.number(),
    inProgress: z.number(),
    planned: z.number(),
    projected: z.number(),
    upperDivision: z.number(),
    gpa: z.number().nullable(),
  }),
  /** False when the search ended before the best was certain. */
  proven: z.boolean(),
})

/** A student as the preview imagines one. What is left out is unknown; no list means an empty one. */
export const auditedStudent = z.object({
  completed: z.array(taken).max(300).optional(),
  inProgress: z.array(taken).max(50).optional(),
  planned: z.array(taken).max(100).optional(),
  placements: z
    .array(z.object({ name: plainText.max(60), level: z.number() }))
    .max(50)
    .optional(),
  majors: z.array(plainText.max(20)).max(10).optional(),
  minors: z.array(plainText.max(20)).max(10).optional(),
  /** The college of each major. */
  colleges: z.array(plainText.max(20)).max(10).optional(),
  standing: plainText.max(10).optional(),
  gpa: z.number().min(0).max(5).nullish(),
})

export const previewAudit = defineRoute({
  method: 'POST',
  path: '/degrees/audit/preview',
  summary: 'Reads degree requirements and holds an imagined student against them; nothing is stored',
  access: ['Registrar'],
  body: z.object({
    /** YAML: one or more programs. */
    /** The answer names the line of a hidden character. */
    requirements: z.string().max(500_000),
    student: auditedStudent,
    /** What courses carry where the student's list does not say, and what could be taken. */
    catalog: z
      .array(
        z.object({
          course,
          credits: credits.optional(),
          sbcs: z.array(category).max(30).optional(),
          repeatable: z.boolean().optional(),
        }),
      )
      .max(20_000)
      .optional(),
    pins: z
      .array(z.strictObject({ course, rule: ruleId, program: ruleId.optional() }))
      .max(100)
      .optional(),
    /** Strict, so that a misspelled last day is refused and the exception does not hold without one. */
    exceptions: z
      .array(
        z.strictObject({
          rule: ruleId,
          program: ruleId.optional(),
          kind: z.enum(exceptionKinds),
          course: course.optional(),
          for: course.optional(),
          to: z.number().min(0).max(400).optional(),
          reason: plainText.max(1000).default(''),
          approver: plainText.max(200).default(''),
          expires: z
            .string()
            .regex(/^\d{4}-\d{2}-\d{2}$/)
            .optional(),
        }),
      )
      .max(100)
      .optional(),
  }),
  responses: {
    200: z.object({
      /** What is wrong with the requirements, by line, and examples that fail; with a mistake nothing is audited. */
      errors: z.array(z.string()),
      warnings: z.array(z.string()),
      ...auditAnswer.shape,
    }),
  },
})
