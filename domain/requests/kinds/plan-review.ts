import type { KindRules } from './kind-rules.ts'

export interface PlanReviewFacts {
  /** Courses and places to choose one, ahead of the student. */
  entries: number
}

/** One step: an advisor of the student's units, whoever looks first. */
export const planReview: KindRules<'plan review', PlanReviewFacts> = {
  title: 'Plan review',
  nameOf: ({ plan }) => plan.name,
  stepsOf: () => [{ role: 'student advisor' }],
  problemsOf: ({ plan }, { entries }) =>
    entries === 0 ? [{ where: 'plan', message: `${plan.name} has no course ahead. Plan some, then send it.` }] : [],
  expiryOf: () => null,
  effectOf: ({ plan }) => `${plan.name} is approved as you sent it`,
  endings: { approved: 'Your plan was approved', refused: 'Your plan was returned' },
  inBulk: false,
}
