import { missing, type ProblemInput } from './build-problem.ts'
import {
  isCounted,
  neededBy,
  ownQuotas,
  shortfallOf,
  shortfallWithin,
  type Candidate,
  type Leaf,
  type Scope,
} from './audit-plan.ts'
import type { Filled } from './search-contested.ts'
import { countingSides } from './sharing.ts'
import type { Quota } from '../requirements/program.ts'

/** What quotas, averages and amounts of sharing make of rules that were filled without them. */
export interface Check {
  isAllowed: boolean
  /** What they add to the cost. */
  cost: number
  /** True when nothing that keeps them can cost less. */
  isLeast: boolean
}

const noQuotas: readonly Quota[] = []
const refused: Check = { isAllowed: false, cost: 0, isLeast: false }

export function checkFilled({ rules }: Filled, scopes: readonly Scope[], input: ProblemInput): Check {
  const { sides } = input
  const check: Check = { isAllowed: true, cost: 0, isLeast: true }
  if (scopes.length === 0 && sides.length === 0) return check
  for (const scope of scopes) if (!checkScope(scope, rules, input, check)) return refused
  return keepsLimits(rules, input) ? check : refused
}

/** False when the filled rules go over a quota, or when only a search can tell. */
function checkScope(scope: Scope, filled: Filled['rules'], { units }: ProblemInput, check: Check): boolean {
  const { rule } = scope
  const active: Leaf[] = []
  const courses: Candidate[] = []
  for (const one of filled) {
    if (!one.leaf.scopes.includes(scope)) continue
    active.push(one.leaf)
    for (const course of one.courses) courses.push(course)
  }
  for (const quota of rule.atMost) {
    if (!quota.perSubject) {
      if (amountOf(quota, courses, units) > mostOf(quota)) return false
      continue
    }
    for (const subject of new Set(courses.map(({ unit }) => units[unit]?.subject)))
      if (
        amountOf(
          quota,
          courses.filter(({ unit }) => units[unit]?.subject === subject),
          units,
        ) > mostOf(quota)
      )
        return false
  }
  const [leaf] = active
  const own = leaf?.rule === rule ? ownQuotas(leaf) : noQuotas
  const lacks: number[] = []
  for (const quota of rule.atLeast) {
    if (quota.unshared) return false
    const need = neededBy(quota)
    const reached = amountOf(quota, courses, units)
    if (reached >= need) continue
    if (own.includes(quota)) lacks.push(need - reached)
    else check.cost += missing(shortfallOf(need, reached))
    if (reached < Math.min(need, amountOf(quota, everyCourse(active), units))) check.isLeast = false
  }
  if (leaf && lacks.length > 0) checkWithin(leaf, courses, lacks, check)
  const { gpa } = rule
  if (gpa === null) return true
  let above = 0
  for (const { points, halfCredits } of courses)
    if (points !== null) above += Math.round((points - gpa) * 100) * halfCredits
  // An average below the wanted one costs what buildProblem lets it cost; another choice of courses may have a better one.
  if (above < 0) {
    check.cost += missing(1)
    check.isLeast = false
  }
  return true
}

/** What the quotas of a rule add to what the rule misses by itself. */
function checkWithin({ need }: Leaf, courses: readonly Candidate[], lacks: readonly number[], check: Check): void {
  let got = 0
  for (const { size } of courses) got += size
  check.cost += missing(shortfallWithin(need, got, lacks) - shortfallOf(need, got))
  // Courses that fill a rule whose quota lacks more could help elsewhere.
  if (need - got < Math.max(...lacks)) check.isLeast = false
}

/** Every course that could count below a rule; once, where its rules do not share. */
function everyCourse(active: readonly Leaf[]): Candidate[] {
  const all = active.flatMap(({ candidates }) => candidates)
  if (active.some(({ rule: { sharesWith } }) => sharesWith.length > 0)) return all
  return [...new Map(all.map((candidate) => [candidate.unit, candidate])).values()]
}

/** In courses, subjects or half credits. */
function amountOf(quota: Quota, courses: readonly Candidate[], units: ProblemInput['units']): number {
  const subjects = new Set<string>()
  let amount = 0
  for (const candidate of courses) {
    const unit = units[candidate.unit]
    if (unit === undefined || !isCounted(quota, unit, candidate)) continue
    if (quota.unit === 'subjects') subjects.add(unit.subject)
    else amount += quota.unit === 'courses' ? 1 : candidate.halfCredits
  }
  return quota.unit === 'subjects' ? subjects.size : amount
}

function mostOf({ unit, amount }: Quota): number {
  return unit === 'credits' ? Math.floor(amount * 2) : amount
}

function keepsLimits(rules: Filled['rules'], { sides }: ProblemInput): boolean {
  for (const { limit, own, other } of countingSides(sides)) {
    const onOther = new Set<number>()
    for (const { leaf, courses } of rules)
      if (other[leaf.index] === 1) for (const { unit } of courses) onOther.add(unit)
    let shared = 0
    for (const { leaf, courses } of rules)
      if (own[leaf.index] === 1)
        for (const { unit, halfCredits } of courses)
          if (onOther.delete(unit)) shared += limit.unit === 'courses' ? 1 : halfCredits / 2
    if (shared > limit.amount) return false
  }
  return true
}
