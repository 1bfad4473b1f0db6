import { costOf, missing, type ProblemInput } from './build-problem.ts'
import type { CourseUnit } from './gather-courses.ts'
import { isCounted, shortfallOf, wholeRule, type Candidate, type Leaf, type Scope } from './plan-audit.ts'
import type { Configuration } from './list-configurations.ts'
import type { Found } from './search-placements.ts'
import { countingSides, mayShare } from './sharing.ts'

/** What a rule takes when no other rule wants its courses. */
export interface Choice {
  /** No way to fill the rule costs less. */
  cost: number
  /** Null when the best choice is not known without a search. */
  chosen: readonly Candidate[] | null
}

/** The cheapest courses of one rule by itself. */
export function cheapestOf(leaf: Leaf): Choice {
  const { need, rule } = leaf
  const candidates = leaf.candidates.filter(({ size }) => size > 0)
  const total = candidates.reduce((sum, { size }) => sum + size, 0)
  const takesAll = total <= need && need <= wholeRule
  if (rule.unit === 'credits' && !takesAll) return { cost: missing(shortfallOf(need, total)), chosen: null }
  const chosen = takesAll ? candidates : candidates.toSorted((a, b) => costOf(leaf, a) - costOf(leaf, b)).slice(0, need)
  let cost = missing(shortfallOf(need, Math.min(total, need)))
  for (const candidate of chosen) cost += costOf(leaf, candidate)
  return { cost, chosen }
}

/** The least that these rules can cost: each with its cheapest courses, whatever the others take. */
export function leastCost({ leaves, shortfall }: Configuration, choices: ReadonlyMap<Leaf, Choice>): number {
  return leaves.reduce((sum, leaf) => sum + (choices.get(leaf)?.cost ?? 0), missing(shortfall))
}

/** Every rule with its cheapest courses, which nothing can be better than; null when they may not be taken together. */
export function takeCheapest(
  configuration: Configuration,
  scopes: readonly Scope[],
  choices: ReadonlyMap<Leaf, Choice>,
  input: ProblemInput,
): Found | null {
  const { leaves } = configuration
  if (input.pins.size > 0) return null
  const byUnit = new Map<number, Leaf[]>()
  for (const leaf of leaves) {
    const chosen = choices.get(leaf)?.chosen ?? null
    if (chosen === null) return null
    for (const { unit } of chosen) {
      const others = byUnit.get(unit)
      const course = input.units[unit]
      if (others === undefined) byUnit.set(unit, [leaf])
      else if (course && others.every((other) => mayShare(leaf, other, course, input.sides))) others.push(leaf)
      else return null
    }
  }
  const active = new Set(leaves)
  if (!scopes.every((scope) => holds(scope, active, choices, input.units))) return null
  if (!keepsLimits(byUnit, choices, input)) return null
  const placements = [...byUnit].map(([unit, own]) => ({ unit, option: { leaves: own, changes: [], cost: 0 } }))
  return { cost: leastCost(configuration, choices), placements }
}

/** Whether the chosen courses meet every quota and the average of a rule around them. */
function holds(
  { rule, leaves }: Scope,
  active: ReadonlySet<Leaf>,
  choices: ReadonlyMap<Leaf, Choice>,
  units: readonly CourseUnit[],
): boolean {
  const chosen = leaves.flatMap((leaf) => (active.has(leaf) ? (choices.get(leaf)?.chosen ?? []) : []))
  const { gpa } = rule
  if (gpa !== null) {
    const weights = chosen.map(({ points, halfCredits }) =>
      points === null ? 0 : Math.round((points - gpa) * 100) * halfCredits,
    )
    if (weights.reduce((sum, weight) => sum + weight, 0) < 0) return false
  }
  const quotas = [...rule.atLeast, ...rule.atMost]
  return quotas.every((quota) => {
    if (quota.unshared) return false
    const amounts = new Map<string, number>()
    for (const candidate of chosen) {
      const unit = units[candidate.unit]
      if (unit === undefined || !isCounted(quota, unit, candidate)) continue
      const group = quota.perSubject || quota.unit === 'subjects' ? unit.subject : ''
      amounts.set(group, (amounts.get(group) ?? 0) + (quota.unit === 'credits' ? candidate.halfCredits / 2 : 1))
    }
    if (rule.atMost.includes(quota)) return [...amounts.values()].every((amount) => amount <= quota.amount)
    return (quota.unit === 'subjects' ? amounts.size : (amounts.get('') ?? 0)) >= quota.amount
  })
}

function keepsLimits(
  byUnit: ReadonlyMap<number, readonly Leaf[]>,
  choices: ReadonlyMap<Leaf, Choice>,
  { sides }: ProblemInput,
): boolean {
  return countingSides(sides).every(({ limit, own, other }) => {
    let shared = 0
    for (const [unit, leaves] of byUnit) {
      const leaf = leaves.find((one) => own[one.index] === 1)
      if (leaf === undefined || !leaves.some((one) => other[one.index] === 1)) continue
      const candidate = choices.get(leaf)?.chosen?.find((one) => one.unit === unit)
      shared += limit.unit === 'courses' ? 1 : (candidate?.halfCredits ?? 0) / 2
    }
    return shared <= limit.amount
  })
}
