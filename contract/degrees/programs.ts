import { programKinds } from '@sam/domain/degrees/requirements/program'
import { z } from 'zod'
import { plainText, termCode } from '../kernel.ts'
import { note } from '../registration/fields.ts'
import { defineRoute } from '../route.ts'

export const programId = plainText.min(1).max(60)

/** A rule of a version as a tree shows it, with its lines in the text. */
export const describedRule = z.object({
  id: z.string(),
  parent: z.string().nullable(),
  part: z.enum(['rules', 'admission', 'sharing']),
  label: z.string(),
  needs: z.string(),
  grade: z.string(),
  words: z.string(),
  unverified: z.boolean(),
  /** One-based lines, the last included; null where the text does not tell. */
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
})

export const exampleOutcome = z.object({
  name: z.string(),
  line: z.number().int().nullable(),
  problem: z.string().nullable(),
  rules: z.array(z.object({ rule: z.string(), expected: z.string(), told: z.string().nullable() })),
})

export const ruleChange = z.object({
  id: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  label: z.string(),
  words: z.array(z.string()),
  /** How each of the two texts writes it. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})

const named = {
  kind: z.enum(programKinds),
  /** Null for the university. */
  code: z.string().nullable(),
  degree: z.string(),
  name: z.string(),
}

export const draftLine = z.object({
  id: z.number().int(),
  /** The version that it was begun from; null for a new program. */
  base: z.string().nullable(),
  /** Null while the text cannot be read. */
  effectiveTerm: termCode.nullable(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
})

export const listPrograms = defineRoute({
  method: 'GET',
  path: '/degree-programs',
  summary: 'Every program with its versions on file, its drafts, and how many students follow each',
  access: ['Registrar'],
  responses: {
    200: z.object({
      programs: z.array(
        z.object({
          ...named,
          /** Students who are held to some version of it. */
          students: z.number().int(),
          versions: z.array(
            z.object({
              id: z.string(),
              effectiveTerm: termCode,
              unverified: z.boolean(),
              importedAt: z.string(),
              importedBy: z.string().nullable(),
              /** Students who follow this version. */
              students: z.number().int(),
            }),
          ),
          drafts: z.array(draftLine),
        }),
      ),
      /** Drafts whose text cannot be read, and so belong to no program. */
      unreadable: z.array(draftLine),
    }),
  },
})

export const readProgram = defineRoute({
  method: 'GET',
  path: '/degree-programs/:program',
  summary: 'A version on file as text and as a tree of rules, and how it differs from another version',
  access: ['Registrar'],
  params: z.object({ program: programId }),
  query: z.object({ compare: programId.optional() }),
  responses: {
    200: z.object({
      id: z.string(),
      ...named,
      effectiveTerm: termCode,
      unverified: z.boolean(),
      link: z.string().nullable(),
      note: z.string().nullable(),
      revision: z.number().int(),
      importedAt: z.string(),
      importedBy: z.string().nullable(),
      students: z.number().int(),
      source: z.string(),
      /** No text was kept when it was imported: this one was written from its rules. */
      isWritten: z.boolean(),
      rules: z.array(describedRule),
      examples: z.array(exampleOutcome),
      compared: z.object({ id: z.string(), changes: z.array(ruleChange) }).nullable(),
      /** What would follow when it was taken from file. */
      withdrawal: z.object({
        /** Why it stays on file; null when a registrar may withdraw it. */
        closed: z.string().nullable(),
        /** What its students would follow in its place. */
        instead: z.array(z.object({ program: z.string(), effectiveTerm: termCode, students: z.number().int() })),
        /** Pins and exceptions that name it and would rest. */
        decisions: z.number().int(),
      }),
    }),
  },
})

export const withdrawProgram = defineRoute({
  method: 'POST',
  path: '/degree-programs/:program/withdraw',
  summary: 'Take a version from file and keep its text as a draft; refused where students would have no requirements',
  access: ['Registrar'],
  params: z.object({ program: programId }),
  body: z.object({
    /** The one that was read. */
    revision: z.number().int().positive(),
    /** How many students follow it, as the registrar saw it. */
    students: z.number().int().min(0),
    reason: note,
  }),
  responses: { 200: z.object({ draft: z.number().int() }) },
})
