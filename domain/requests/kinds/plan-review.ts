import { termName, type TermCode } from '../../terms/term.ts'
import type { KindRules, RequestRule } from './kind-rules.ts'
import { recordRules } from './record-rules.ts'

/** A plan as it was sent, so that the advisor reads that one, whatever becomes of the plan. */
export interface PlanReviewSubject {
  plan: { id: number; name: string }
  courses: readonly { term: TermCode; course: string; credits: number }[]
  choices: readonly { term: TermCode; program: string; rule: string; label: string; credits: number }[]
  /** What did not work in it on that day. */
  warnings: number
  /** Differences to the version approved before; null for a first plan. */
  changes: number | null
}

export interface PlanReviewFacts {
  /** Courses and places to choose one, ahead of the student. */
  entries: number
}

/** One step: the first advisor of the student’s units who looks. */
export const planReview: KindRules<PlanReviewSubject, PlanReviewFacts> = {
  title: 'Plan review',
  category: 'academic',
  page: 'schedulePlanner',
  nameOf: (subject) => [subject.plan.name, nameTerms(subject)].filter(Boolean).join(', '),
  stepsOf: () => [{ role: 'student advisor' }],
  problemsOf: ({ plan }, { entries }) =>
    entries === 0 ? [{ where: 'plan', message: `${plan.name} has no course ahead. Plan some, then send it.` }] : [],
  expiryOf: () => null,
  rulesOf: ({ warnings }, facts) => [ruleOfWarnings(warnings), ...recordRules(facts)],
  effectOf: ({ plan }, { inside }) => `${plan.name} is approved as ${inside} sent it`,
  endings: { approved: 'Your plan was approved', refused: 'Your plan was returned' },
  inBulk: false,
}

/** 'Spring 2026 to Fall 2027': most plans are named alike, and say nothing else of themselves. */
function nameTerms({ courses, choices }: Pick<PlanReviewSubject, 'courses' | 'choices'>): string {
  const terms = [...courses, ...choices].map(({ term }) => term).toSorted((a, b) => a - b)
  return [...new Set([terms[0], terms.at(-1)])].map((term) => (term === undefined ? '' : termName(term))).join(' to ')
}

function ruleOfWarnings(warnings: number): RequestRule {
  const figure = warnings === 0 ? 'None when it was sent' : `${warnings} when it was sent`
  return { rule: 'Warnings in the plan', state: warnings === 0 ? 'met' : 'you decide', figure }
}
