import { buildProblem, costOf, missing, type ProblemInput } from './build-problem.ts'
import { findComponents, isLimited, type Component } from './find-components.ts'
import type { CourseUnit } from './gather-courses.ts'
import type { Configuration } from './list-configurations.ts'
import { shortfallOf, type Candidate, type Leaf, type Plan } from './plan-audit.ts'
import type { ProgramSet } from './prepare-programs.ts'
import { searchPlacements, type Budget, type Found } from './search-placements.ts'
import { cheapestOf, leastCost, takeCheapest } from './take-cheapest.ts'
import { findSides, type LimitSides } from './sharing.ts'

/** What counts for what. */
export interface Assignment {
  /** The courses that fill each rule; a rule that is not there has none. */
  filled: Map<Leaf, Candidate[]>
  /** Rules of alternatives that are not the chosen ones. */
  spare: Set<Leaf>
  sides: LimitSides[]
  /** False when the work allowed ended before the best was certain. */
  proven: boolean
  /** Pins that cannot be kept together with the others. */
  broken: number[]
}

/** A course, by its place in the record, that has to count for one of these rules. */
export interface PinnedCourse {
  unit: number
  leaves: ReadonlySet<Leaf>
}

/** Enough for every real program; what needs more is answered with the best found, not proven. */
export const usualWork = 400_000
const mostCombinations = 4000

/** Gives courses to rules so that as little as possible is missing; see docs/decisions/0040-degree-audit.md. */
export function assignCourses(
  plan: Plan,
  units: readonly CourseUnit[],
  set: ProgramSet,
  pins: readonly PinnedCourse[],
  work: number = usualWork,
): Assignment {
  const { programs } = set
  const sides = findSides(set.sides, plan.leaves, units.length)
  const budget: Budget = { left: work }
  const assignment: Assignment = { filled: new Map(), spare: new Set(), sides, proven: true, broken: [] }
  const active = new Set<Leaf>()
  for (const component of findComponents(plan.roots, units, sides, set)) {
    if (fillAlone(component, sides, pins, assignment)) {
      for (const leaf of component.leaves) active.add(leaf)
      continue
    }
    const solved = solve(component, { programs, units, sides }, pins, budget, assignment)
    for (const leaf of solved) active.add(leaf)
  }
  for (const leaf of plan.leaves) if (leaf.candidates.length > 0 && !active.has(leaf)) assignment.spare.add(leaf)
  return assignment
}

/** A rule by itself that counts courses takes the first ones; true when the component is such a rule. */
function fillAlone(
  { leaves, blocks, scopes }: Component,
  sides: readonly LimitSides[],
  pins: readonly PinnedCourse[],
  { filled }: Assignment,
): boolean {
  const [leaf] = leaves
  const isPlain =
    leaves.length === 1 && blocks[0]?.length === 1 && blocks[0][0]?.scopes.length === 0 && scopes.length === 0
  if (leaf === undefined || !isPlain || leaf.rule.unit !== 'courses' || leaf.scopes.length > 0) return false
  if (isLimited(leaf, sides) || pins.some((pin) => pin.leaves.has(leaf))) return false
  const { candidates, need } = leaf
  const chosen = candidates.length <= need ? candidates : candidates.toSorted((a, b) => costOf(leaf, a) - costOf(leaf, b)).slice(0, need) // prettier-ignore
  filled.set(leaf, chosen)
  return true
}

/** Fills the rules of a component and answers which of them count. */
function solve(
  component: Component,
  input: Omit<ProblemInput, 'pins'>,
  pins: readonly PinnedCourse[],
  budget: Budget,
  assignment: Assignment,
): Leaf[] {
  const own = ownPins(component, pins)
  let kept = own
  let best = searchCombinations(component, { ...input, pins: groupPins(kept) }, budget, assignment)
  // Pins that contradict each other are dropped, the last one first.
  while (best === null && kept.length > 0) {
    const [dropped] = kept.slice(-1)
    if (dropped) assignment.broken.push(pins.indexOf(dropped))
    kept = kept.slice(0, -1)
    best = searchCombinations(component, { ...input, pins: groupPins(kept) }, budget, assignment)
  }
  if (best === null) return component.leaves
  // Each rule lists its courses in the order of the record, however they were found.
  for (const { unit, option } of best.found.placements.toSorted((a, b) => a.unit - b.unit))
    for (const leaf of option.leaves) {
      const candidate = leaf.candidates.find((one) => one.unit === unit)
      if (!candidate) continue
      const known = assignment.filled.get(leaf)
      if (known) known.push(candidate)
      else assignment.filled.set(leaf, [candidate])
    }
  return best.leaves
}

/** A pin belongs to the component of the first rule in which its course may count. */
function ownPins({ leaves }: Component, pins: readonly PinnedCourse[]): PinnedCourse[] {
  return pins.filter((pin) => {
    const [first] = [...pin.leaves].filter(({ candidates }) => candidates.some(({ unit }) => unit === pin.unit))
    return first !== undefined && leaves.includes(first)
  })
}

function groupPins(pins: readonly PinnedCourse[]): Map<number, ReadonlySet<Leaf>[]> {
  const grouped = new Map<number, ReadonlySet<Leaf>[]>()
  for (const { unit, leaves } of pins) grouped.set(unit, [...(grouped.get(unit) ?? []), leaves])
  return grouped
}

interface Best {
  found: Found
  leaves: Leaf[]
}

function searchCombinations(
  component: Component,
  input: ProblemInput,
  budget: Budget,
  assignment: Assignment,
): Best | null {
  const combinations = combine(component)
  if (!component.isWhole || combinations.length >= mostCombinations) assignment.proven = false
  const choices = new Map(component.leaves.map((leaf) => [leaf, cheapestOf(leaf)]))
  let best: Best | null = null
  for (const { configuration, bound } of combinations) {
    const ceiling = best?.found.cost ?? Number.POSITIVE_INFINITY
    if (missing(bound) >= ceiling) break
    if (leastCost(configuration, choices) >= ceiling) continue
    if (best !== null && budget.left <= 0) {
      assignment.proven = false
      break
    }
    const scopes = [...component.scopes, ...configuration.scopes]
    const cheapest = takeCheapest(configuration, scopes, choices, input)
    if (cheapest !== null) {
      best = { found: cheapest, leaves: configuration.leaves }
      continue
    }
    const problem = buildProblem(configuration.leaves, scopes, configuration.shortfall, input)
    if (problem === null) continue
    const { found, isExact } = searchPlacements(problem, ceiling, budget)
    if (found !== null) best = { found, leaves: configuration.leaves }
    if (!isExact || !problem.isWhole) assignment.proven = false
  }
  return best
}

/** Every way to choose in all blocks at once, those that can miss least first. */
function combine({ blocks }: Component): { configuration: Configuration; bound: number }[] {
  let combined: Configuration[] = [{ leaves: [], scopes: [], shortfall: 0 }]
  for (const block of blocks) {
    const [only] = block
    combined = combined.flatMap((one) =>
      (block.length === 1 && only ? [only] : block).map((other) => ({
        leaves: [...one.leaves, ...other.leaves],
        scopes: other.scopes.length === 0 ? one.scopes : [...one.scopes, ...other.scopes],
        shortfall: one.shortfall + other.shortfall,
      })),
    )
    if (combined.length > mostCombinations) combined = combined.slice(0, mostCombinations)
  }
  const bounded = combined.map((configuration) => ({ configuration, bound: boundOf(configuration) }))
  return bounded.length === 1 ? bounded : bounded.toSorted((a, b) => a.bound - b.bound)
}

/** What is missing even if every rule gets every course that may count for it. */
function boundOf({ leaves, shortfall }: Configuration): number {
  let bound = shortfall
  for (const { need, candidates } of leaves)
    bound += shortfallOf(
      need,
      candidates.reduce((sum, { size }) => sum + size, 0),
    )
  return bound
}
