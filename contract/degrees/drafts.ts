import { programKinds } from '@sam/domain/degrees/requirements/program'
import { explainHidden } from '@sam/domain/kernel/plain-text'
import { z } from 'zod'
import { termCode } from '../kernel.ts'
import { note } from '../registration/fields.ts'
import { defineRoute } from '../route.ts'
import { describedRule, draftLine, exampleOutcome, programId, ruleChange } from './programs.ts'

const remark = z.object({
  line: z.number().int().nullable(),
  /** The rule or program; null at the top of the file. */
  rule: z.string().nullable(),
  message: z.string(),
})

/** What reading the text of a draft says. */
export const draftReading = z.object({
  /** Null while mistakes leave no program. */
  program: z
    .object({
      id: z.string(),
      kind: z.enum(programKinds),
      code: z.string().nullable(),
      degree: z.string(),
      name: z.string(),
      effectiveTerm: termCode.nullable(),
      unverified: z.boolean(),
    })
    .nullable(),
  errors: z.array(remark),
  warnings: z.array(remark),
  rules: z.array(describedRule),
  examples: z.array(exampleOutcome),
})

const text = z
  .string()
  .max(500_000)
  .refine((given) => explainHidden(given) === null, { error: ({ input }) => explainHidden(String(input)) ?? '' })
const one = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
/** The one that was read: another one is refused. */
const version = z.number().int().positive()

const effect = z.object({
  state: z.enum(['waiting', 'running', 'done', 'stopped', 'failed']),
  scope: z.enum(['declared', 'following']),
  /** Of an earlier text of the draft. */
  isStale: z.boolean(),
  done: z.number().int(),
  total: z.number().int().nullable(),
  requestedAt: z.string(),
  endedAt: z.string().nullable(),
  error: z.string().nullable(),
  lose: z.number().int(),
  gain: z.number().int(),
  /** Students whose search ended before the best was certain. */
  unproven: z.number().int(),
  standings: z.array(
    z.object({
      standing: z.string(),
      students: z.number().int(),
      lose: z.number().int(),
      gain: z.number().int(),
    }),
  ),
  rules: z.array(z.object({ rule: z.string(), lose: z.number().int(), gain: z.number().int() })),
})

export const closedReason = z.object({
  at: z.enum(['text', 'examples', 'effect', 'difference', 'again']),
  line: z.number().int().nullable(),
  words: z.string(),
  /** A registrar's reason opens it. */
  isForced: z.boolean(),
})

export const readText = defineRoute({
  method: 'POST',
  path: '/degree-drafts/read',
  summary: 'Reads a text as a draft is read: mistakes by line, rules, example students. Nothing is stored',
  access: ['Registrar'],
  body: z.object({ text, compare: programId.optional() }),
  responses: { 200: z.object({ reading: draftReading, changes: z.array(ruleChange) }) },
})

export const beginDraft = defineRoute({
  method: 'POST',
  path: '/degree-drafts',
  summary: 'Begin a draft, of the text of a version on file or of a text of its own',
  access: ['Registrar'],
  body: z.object({ base: programId.optional(), text: text.optional() }),
  responses: { 200: z.object({ id: z.number().int() }) },
})

export const readDraft = defineRoute({
  method: 'GET',
  path: '/degree-drafts/:id',
  summary: 'A draft with its mistakes, its difference, its effect, and every reason why it cannot be published',
  access: ['Registrar'],
  params: one,
  query: z.object({ compare: programId.optional() }),
  responses: {
    200: z.object({
      ...draftLine.shape,
      version,
      source: z.string(),
      reading: draftReading,
      /** With which version it is compared, and what differs; null when there is none. */
      compared: z.object({ id: z.string(), changes: z.array(ruleChange) }).nullable(),
      effect: effect.nullable(),
      closed: z.array(closedReason),
      /** Students whose version would be another one once it is published. */
      moves: z.number().int(),
    }),
  },
})

export const saveDraft = defineRoute({
  method: 'PUT',
  path: '/degree-drafts/:id',
  summary: 'Replace the text of a draft; refused when someone saved it since it was read',
  access: ['Registrar'],
  params: one,
  body: z.object({ version, text }),
  responses: { 200: z.object({ version }) },
})

export const rebaseDraft = defineRoute({
  method: 'POST',
  path: '/degree-drafts/:id/base',
  summary: 'Compare a draft with what is on file by now, when the version that it began from was replaced',
  access: ['Registrar'],
  params: one,
  body: z.object({ version }),
  responses: { 200: z.object({ rebased: z.literal(true) }) },
})

export const discardDraft = defineRoute({
  method: 'DELETE',
  path: '/degree-drafts/:id',
  summary: 'Forget a draft with its effect',
  access: ['Registrar'],
  params: one,
  responses: { 200: z.object({ discarded: z.literal(true) }) },
})

export const measureEffect = defineRoute({
  method: 'POST',
  path: '/degree-drafts/:id/effect',
  summary: 'Audit everyone in the program under the draft and under what they follow today; a job does it',
  access: ['Registrar'],
  params: one,
  body: z.object({ version, scope: z.enum(['declared', 'following']) }),
  responses: { 200: z.object({ due: z.literal(true) }) },
})

export const readEffect = defineRoute({
  method: 'GET',
  path: '/degree-drafts/:id/effect',
  summary: 'How far the computing of an effect is, and what is left in the way of publishing',
  access: ['Registrar'],
  params: one,
  responses: {
    200: z.object({ version, effect: effect.nullable(), closed: z.array(closedReason), moves: z.number().int() }),
  },
})

export const stopEffect = defineRoute({
  method: 'DELETE',
  path: '/degree-drafts/:id/effect',
  summary: 'Stop computing the effect of a draft',
  access: ['Registrar'],
  params: one,
  responses: { 200: z.object({ stopped: z.boolean() }) },
})

export const listAffected = defineRoute({
  method: 'GET',
  path: '/degree-drafts/:id/students',
  summary: 'Students who would lose or gain a requirement by a draft, who graduates soonest first',
  access: ['Registrar'],
  params: one,
  query: z.object({
    outcome: z.enum(['lose', 'gain']),
    limit: z.coerce.number().int().min(1).max(500).default(50),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  responses: {
    200: z.object({
      students: z.array(
        z.object({
          userId: z.string(),
          name: z.string(),
          directoryWithheld: z.boolean(),
          standing: z.string(),
          graduationTerm: termCode.nullable(),
          lost: z.array(z.string()),
          gained: z.array(z.string()),
        }),
      ),
    }),
  },
})

export const publishDraft = defineRoute({
  method: 'POST',
  path: '/degree-drafts/:id/publish',
  summary: 'Put a draft on file as a version; refused with every reason why it cannot be yet',
  access: ['Registrar'],
  params: one,
  body: z.object({
    version,
    /** How many students would change their version, as the registrar saw it. */
    moves: z.number().int().min(0),
    /** Why it is published again in a term, or in place of a version. */
    reason: note.optional(),
  }),
  responses: { 200: z.object({ program: z.string() }) },
})
