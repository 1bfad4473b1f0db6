import { isInSet, type NamedCourse } from '../requirements/course-set.ts'
import type { CoursesRule, Quota, Rule } from '../requirements/program.ts'
import type { Stage } from './gather-courses.ts'

/** What one missing rule costs; a rule half met costs half of it. */
export const wholeRule = 840

/** A course that may count for a rule. */
export interface Candidate {
  /** Place among the courses of the record. */
  unit: number
  stage: Stage
  /** 1 for a course, half credits for credits. */
  size: number
  halfCredits: number
  transfer: boolean
  isRepeated: boolean
  isLetter: boolean
  /** Quality points times credits; null when its grade does not average. */
  points: number | null
}

export interface Leaf {
  /** Its place among the rules about courses of the set. */
  index: number
  program: number
  /** Rules of one space compete for courses: those of a program, and apart from them those of its admission. */
  space: number
  /** Its own id and those of the rules around it. */
  path: readonly string[]
  rule: CoursesRule
  /** In courses or half credits. */
  need: number
  breadth: number
  candidates: readonly Candidate[]
  /** Courses of the record that are in its set, accepted or not. */
  fitting: readonly number[]
  /** Quotas and averages of the rules around it, its own first. */
  scopes: readonly Scope[]
}

/** A rule whose quotas or average look at all courses that count below it. */
export interface Scope {
  rule: Rule
  program: number
  leaves: Leaf[]
}

export type PlanNode =
  | { kind: 'leaf'; leaf: Leaf; scope: Scope | null }
  | { kind: 'group'; rule: Rule; count: number | null; of: PlanNode[]; scope: Scope | null }
  /** Decided without giving a course to anything; its shortfall stands. */
  | { kind: 'decided'; rule: Rule; shortfall: number }

export interface Plan {
  roots: PlanNode[]
  leaves: Leaf[]
}

/** Whether a rule cannot be met any more: it asks for courses taken before a term, and the record has too few of them. */
export function isPast(node: PlanNode): boolean {
  if (node.kind === 'decided') return false
  if (node.kind === 'leaf') {
    const { candidates, need, rule } = node.leaf
    return !!rule.accept.takenBefore && candidates.reduce((sum, { size }) => sum + size, 0) < need
  }
  const past = node.of.filter(isPast).length
  return node.count === null ? past > 0 : node.of.length - past < node.count
}

/** Of alternatives those that can still be met; all of them where too few are left. */
export function withoutPast<T>(alternatives: readonly T[], wanted: number, nodeOf: (one: T) => PlanNode): readonly T[] {
  const open = alternatives.filter((one) => !isPast(nodeOf(one)))
  return open.length < wanted ? alternatives : open
}

/** Whether a quota looks at a course. */
export function isCounted(quota: Quota, unit: NamedCourse, attempt: AttemptFacts): boolean {
  return (quota.set === null || isInSet(quota.set, unit)) && !(quota.here && attempt.transfer) && isOnly(quota, attempt)
}

type AttemptFacts = Pick<Candidate, 'transfer' | 'isRepeated' | 'isLetter'>

function isOnly({ only = null }: Quota, attempt: AttemptFacts): boolean {
  if (only === null) return true
  if (only === 'elsewhere') return attempt.transfer
  return only === 'repeated' ? attempt.isRepeated : !attempt.isLetter && !attempt.transfer
}

/** What the missing part of an amount costs. */
export function shortfallOf(need: number, got: number): number {
  return got >= need ? 0 : Math.round((wholeRule * (need - got)) / need)
}

/** The quotas of a rule that its own missing courses can make up: what they lack is no course of its own. */
export function ownQuotas({ rule, scopes }: Pick<Leaf, 'rule' | 'scopes'>): readonly Quota[] {
  if (scopes[0]?.rule !== rule) return noQuotas
  return rule.atLeast.filter((quota) => isOwnQuota(quota, rule))
}

const noQuotas: readonly Quota[] = []

function isOwnQuota({ unit, unshared }: Quota, rule: CoursesRule): boolean {
  return !unshared && (unit === 'credits') === (rule.unit === 'credits')
}

/** In courses, subjects or half credits. */
export function neededBy({ unit, amount }: Quota): number {
  return unit === 'credits' ? Math.ceil(amount * 2) : amount
}

/**
 * What a rule with quotas of its own misses: the courses it lacks or those a quota lacks, whichever are more, so that a
 * missing course counts once. What the quotas lack, and courses that fill the rule without helping, decide between equals.
 */
export function shortfallWithin(need: number, got: number, lacks: readonly number[]): number {
  const own = Math.max(0, need - got)
  let most = 0
  let all = 0
  for (const lack of lacks) {
    all += lack
    if (lack > most) most = lack
  }
  return shortfallOf(need, need - Math.max(own, most)) + all + Math.min(own, most)
}
