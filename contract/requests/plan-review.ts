import { requestStatuses } from '@sam/domain/requests/request'
import { z } from 'zod'
import { plainLines, plainText, termCode } from '../kernel.ts'
import { instant } from '../registration/fields.ts'
import { outlook } from '../registration/outlook.ts'
import { registering, whose } from '../registration/registration.ts'
import { inboxLine, requestDetails } from '../requests.ts'
import { defineRoute } from '../route.ts'
import { coursePlan } from '../planning/plan.ts'
import { course } from '../planning/wishes.ts'

/** One thing that differs between two versions of a plan; `name` is a course or a place for one. */
const difference = z.object({
  kind: z.enum(['moved', 'removed', 'added']),
  name: z.string(),
  from: termCode.nullable(),
  to: termCode.nullable(),
})

const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), course, from: termCode, to: termCode }),
  z.strictObject({ kind: z.literal('remove'), course, from: termCode }),
  z.strictObject({ kind: z.literal('add'), course, to: termCode, credits: z.number().min(0).max(30) }),
])

const planComment = z.object({
  id: z.number().int(),
  author: z.string(),
  /** Written by the reader. */
  mine: z.boolean(),
  byStudent: z.boolean(),
  term: termCode,
  /** A course of the term, or the label of a place for one; null: the whole term. */
  about: z.string().nullable(),
  body: z.string(),
  writtenAt: instant,
  /** What to change, in words; empty: a comment alone. */
  suggestion: z.array(z.string()),
  answer: z.enum(['taken', 'kept']).nullable(),
  answeredAt: instant.nullable(),
})

const registeredRow = z.object({
  term: termCode,
  course: z.string(),
  state: z.enum(['as approved', 'in another term', 'not registered', 'not in the plan']),
  elsewhere: termCode.nullable(),
})

/** An approved plan beside what was registered since. */
const approvedPlan = z.object({
  id: z.number().int(),
  by: z.string(),
  at: instant,
  plan: z.string(),
  rows: z.array(registeredRow),
})

export const planReview = z.object({
  request: requestDetails,
  /** The plan as it was sent, with today's warnings and audit. */
  submitted: coursePlan,
  /** The term in which what was sent reaches the degree, and that of the version approved before or else of the record. */
  graduation: z.object({ term: termCode.nullable(), before: termCode.nullable() }),
  /** How far the student is with registering for the term that is open; null where the reader does not see the record. */
  registration: z.object({ term: termCode, outlook }).nullable(),
  /** Of the plan since it was sent. */
  changedSince: z.array(difference),
  /** Of what was sent against the version approved before; null for a first plan. */
  sinceApproved: z.object({ at: instant, changes: z.array(difference) }).nullable(),
  comments: z.array(planComment),
  approved: approvedPlan.nullable(),
  mayComment: z.boolean(),
})

const reviewLine = inboxLine.extend({
  programs: z.array(z.string()),
  /** Since the version approved before; null for a first plan. */
  changes: z.number().int().nullable(),
  /** On the day on which it was sent. */
  warnings: z.number().int(),
  comments: z.number().int(),
  suggestions: z.number().int(),
})

export const listPlanReviews = defineRoute({
  method: 'GET',
  path: '/advisor/plan-reviews',
  summary:
    'Plans that students of the reader’s units sent, the newest first; those with the student; those decided this week',
  access: ['Academic Advisor'],
  responses: {
    200: z.object({
      submitted: z.array(reviewLine),
      returned: z.array(reviewLine),
      decided: z.array(reviewLine),
    }),
  },
})

const ofReview = z.object({ id: z.coerce.number().int().positive() })

export const readPlanReview = defineRoute({
  method: 'GET',
  path: '/plan-reviews/:id',
  summary: 'A plan as a student sent it: warnings, audit, what changed, comments, and what was registered since',
  access: 'signed in',
  params: ofReview,
  responses: { 200: planReview },
})

export const readOwnReview = defineRoute({
  method: 'GET',
  path: '/plan-review',
  summary: 'How the last plan that a student sent stands, and the last approved one beside what was registered',
  access: registering,
  query: whose,
  responses: {
    200: z.object({
      latest: z
        .object({
          id: z.number().int(),
          plan: z.object({ id: z.number().int(), name: z.string() }),
          status: z.enum(requestStatuses),
          message: z.string(),
          submittedAt: instant,
          decision: z.object({ by: z.string(), at: instant, note: z.string() }).nullable(),
          changedSince: z.array(difference),
          comments: z.array(planComment),
        })
        .nullable(),
      approved: approvedPlan.nullable(),
    }),
  },
})

export const commentPlan = defineRoute({
  method: 'POST',
  path: '/plan-reviews/:id/comments',
  summary:
    'Writes to a course or a term of a plan that waits; an advisor may add changes that the student can take over',
  access: ['Student', 'Academic Advisor'],
  params: ofReview,
  body: z.strictObject({
    term: termCode,
    about: plainText.min(1).max(200).nullable().default(null),
    body: plainLines.min(2).max(1000),
    suggestion: z.array(change).min(1).max(6).nullable().default(null),
  }),
  responses: { 200: planReview },
})

export const answerSuggestion = defineRoute({
  method: 'POST',
  path: '/plan-reviews/:id/suggestions/:comment',
  summary: 'Takes a suggestion over into the student’s own plan, or keeps the plan as it is; each once',
  access: ['Student'],
  params: ofReview.extend({ comment: z.coerce.number().int().positive() }),
  body: z.strictObject({ answer: z.enum(['taken', 'kept']) }),
  responses: { 200: z.object({ answer: z.enum(['taken', 'kept']) }) },
})
