import { academicStandings } from '@sam/domain/kernel/institution'
import {
  fixBlocks,
  thingsToAskFor,
  fixSearches,
  holdTypes,
  plainFixes,
  waiverKinds,
  type ExplainedRefusal,
  type Fix,
  type RefusalFacts,
  type RefusalKind,
} from '@sam/domain/registration/refusal'
import { weekdays } from '@sam/domain/timetable/schedule'
import { z } from 'zod'
import { plainText } from '../kernel.ts'
import { userId } from '../people/accounts.ts'
import { reason } from '../requisites.ts'
import { defineRoute } from '../route.ts'
import { sectionId } from './fields.ts'

/** What someone can lift. */
const override = z.enum([...waiverKinds, ...holdTypes.map((type) => `${type} hold` as const)])

/** One click that helps, as in the domain. */
const fix: z.ZodType<Fix> = z
  .discriminatedUnion('do', [
    z.object({ do: z.literal('show'), block: z.enum(fixBlocks) }),
    z.object({ do: z.literal('search'), for: z.enum(fixSearches) }),
    z.object({ do: z.literal('find course'), course: z.string() }),
    z.object({ do: z.literal('add course'), course: z.string().nullable() }),
    z.object({ do: z.literal('ask'), for: z.enum(thingsToAskFor), course: z.string().nullable() }),
    z.object({ do: z.literal('swap'), sectionId, course: z.string() }),
    z.object({ do: z.literal('switch section'), sectionId }),
    z.object({ do: z.literal('join waitlist'), place: z.number().int() }),
    z.object({ do: z.enum(plainFixes) }),
  ])
  .meta({ id: 'Fix' })

const words = {
  rule: z.string(),
  figure: z.string().nullable(),
  overrides: z.array(override),
  liftedBy: z.array(z.string()),
  /** The clicks: of each list the first that a page can do. */
  remedy: z.object({ text: z.string(), fixes: z.array(z.array(fix)) }),
}
const requisite = z.object({ sentence: z.string(), reasons: z.array(reason) })
const sectionCode = z.string()
const ended = z.object({ endedOn: z.string() })

/** The facts of each kind, as in the domain; a new kind does not compile without its own. */
const facts = {
  'period not begun': z.object({ beginsAt: z.string().nullable(), standing: z.string(), credits: z.number() }),
  'period over': ended,
  hold: z.object({ id: z.number().int(), type: z.enum(holdTypes), description: z.string(), department: z.string() }),
  prerequisite: requisite,
  corequisite: requisite,
  antirequisite: requisite,
  'unknown requisite': requisite,
  'department permission': requisite,
  'time conflict': z.object({
    course: z.string(),
    sectionCode,
    sectionId: sectionId.nullable(),
    overlaps: z.array(
      z.object({
        days: z.array(z.enum(weekdays)),
        start: z.number(),
        end: z.number(),
        firstDate: z.string().nullable(),
        lastDate: z.string().nullable(),
      }),
    ),
  }),
  'credit limit': z.object({
    limit: z.number(),
    carried: z.number(),
    wanted: z.number(),
    raise: z.object({ limit: z.number(), from: z.string() }).nullable(),
    because: z.enum(academicStandings).nullable(),
  }),
  duplicate: z.object({ course: z.string(), sectionCode, sectionId: sectionId.nullable(), waiting: z.boolean() }),
  'already passed': z.object({ course: z.string(), grade: z.string().nullable(), term: z.number().nullable() }),
  'attempts used': z.object({ course: z.string(), attempts: z.number(), limit: z.number() }),
  'component missing': z.object({ component: z.string(), classNumbers: z.array(z.number()) }),
  full: z.object({
    capacity: z.number(),
    enrolled: z.number(),
    queue: z.number(),
    places: z.number(),
    part: z.string().nullable(),
  }),
  'seats kept': z.object({
    kept: z.array(z.object({ population: z.string(), free: z.number(), keptUntil: z.string().nullable() })),
    capacity: z.number(),
    enrolled: z.number(),
    queue: z.number(),
    places: z.number(),
  }),
  'waitlist full': z.object({ places: z.number() }),
  'waits used': z.object({ waits: z.number(), limit: z.number() }),
  'waitlist closed': z.object({ closedOn: z.string() }),
  'waitlist over': ended,
  'class unknown': z.object({ sectionId: z.number() }),
  'class of another term': z.object({ sectionId: z.number(), term: z.number() }),
  'class withdrawn': z.object({ course: z.string(), sectionCode }),
  'credits out of range': z.object({ credits: z.number(), minimum: z.number(), maximum: z.number() }),
  'not enrolled': z.object({ sectionId: z.number() }),
  'class to drop': z.object({
    sectionId: z.number(),
    course: z.string().nullable(),
    sectionCode: sectionCode.nullable(),
    term: z.number().nullable(),
    because: z.enum(['unknown', 'another term', 'not held', 'same class', 'one at a time']),
  }),
  'needed as corequisite': z.object({
    leaving: z.array(z.string()),
    classes: z.array(z.object({ sectionId, course: z.string(), sectionCode })),
    how: z.enum(['drop', 'withdraw', 'swap', 'waitlist']),
  }),
  'not waiting': z.object({ sectionId: z.number(), course: z.string().nullable() }),
  'drop period over': z.object({ endedOn: z.string(), withdrawUntil: z.string().nullable() }),
  'withdrawal not begun': z.object({ dropUntil: z.string() }),
  'withdrawal over': ended,
  'credit change over': ended,
  'gpnc over': ended,
  'gpnc used': z.object({ course: z.string() }),
  'gpnc on a retake': z.object({ course: z.string(), grade: z.string().nullable() }),
  'gpnc not offered': z.object({ course: z.string(), majors: z.array(z.string()) }),
  'gpnc threshold': z.object({ threshold: z.string(), allowed: z.array(z.string()) }),
  'cart full': z.object({ limit: z.number() }),
} satisfies { [Kind in RefusalKind]: z.ZodType<RefusalFacts<Kind>> }

/** One reason of a refusal, in words and with the facts of its kind. */
export type WireRefusal<Kind extends RefusalKind = RefusalKind> = {
  [One in Kind]: ExplainedRefusal & { kind: One; facts: RefusalFacts<One> }
}[Kind]

const kinds = Object.entries(facts).map(([kind, of]) => z.object({ kind: z.literal(kind), ...words, facts: of }))
/** The table above is checked kind by kind; listed, its types are lost. */
export const refusal = z.discriminatedUnion('kind', kinds as never).meta({ id: 'Refusal' }) as unknown as z.ZodType<
  WireRefusal,
  WireRefusal
>

export const listApprovers = defineRoute({
  method: 'GET',
  path: '/users/:userId/helpers',
  summary: 'Who can lift what stands between a student and a class, nearest to the student first',
  access: 'signed in',
  params: z.object({ userId }),
  query: z.object({
    /** What is to be lifted; 'registration' is anything that needs someone to act for the student. */
    matter: z.union([override, z.literal('registration')]),
    /** The subject of the course, for what a department decides. */
    subject: plainText.max(8).optional(),
  }),
  responses: {
    200: z.object({
      helpers: z.array(
        z.object({
          name: z.string(),
          email: z.string(),
          role: z.enum(['Academic Advisor', 'Registrar']),
          /** Of an advisor: what they advise, by code. */
          units: z.array(z.string()),
        }),
      ),
    }),
  },
})
