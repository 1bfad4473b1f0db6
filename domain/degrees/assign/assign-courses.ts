import { buildProblem, missing, type ProblemInput } from './build-problem.ts'
import { checkFilled } from './check-filled.ts'
import { fillingOf, takeFrom } from './fill-rule.ts'
import { findComponents, isLimited, type Component } from './find-components.ts'
import type { CourseUnit } from './gather-courses.ts'
import { include, multiply, type Configuration } from './list-configurations.ts'
import { wholeRule, type Candidate, type Leaf, type Plan, type Scope } from './plan-audit.ts'
import type { ProgramSet } from './prepare-programs.ts'
import { searchContested, type Filled } from './search-contested.ts'
import { searchPlacements, type Budget, type Found } from './search-placements.ts'
import { findSides, type LimitSides } from './sharing.ts'

/** What counts for what. */
export interface Assignment {
  /** The courses that fill each rule; a rule that is not there has none. */
  filled: Map<Leaf, Candidate[]>
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
/** A trial that needs more is given up: real programs need less than a thousand. Rules without courses take time to tell. */
export const trialWork = 1500
const mostTried = 400
/** The narrow search, which answers where the exact one does not end, may spend so many times as much. */
const narrowShare = 2
const mostCombinations = 4000
const fewestCombinations = 16
/** Rules of all combinations together. */
const mostListed = 100_000

/** Gives courses to rules so that as little as possible is missing; see docs/decisions/0040-degree-audit.md. */
export function assignCourses(
  plan: Plan,
  units: readonly CourseUnit[],
  set: ProgramSet,
  pins: readonly PinnedCourse[],
  { work = usualWork, isTrial = false }: { work?: number; isTrial?: boolean } = {},
): Assignment {
  const { programs } = set
  const sides = findSides(set.sides, plan.leaves, units.length)
  const budget: Budget = { left: work, narrow: isTrial ? 0 : narrowShare * work }
  const assignment: Assignment = { filled: new Map(), sides, proven: true, broken: [] }
  const input = { programs, units, sides }
  if (isTrial && isLarge(plan, work)) return { ...assignment, proven: false }
  for (const component of findComponents(plan.roots, units, sides, set))
    if (isTrial && !assignment.proven) break
    else if (!fillAlone(component, sides, pins, assignment)) solve(component, input, pins, budget, assignment)
  return assignment
}

/** Whether so many courses may count for so many rules that only finding what they dispute could take long. */
function isLarge({ leaves }: Plan, work: number): boolean {
  let pairs = 0
  for (const { candidates } of leaves) pairs += candidates.length
  return pairs > work || leaves.length > mostTried
}

/** A rule by itself takes the courses that are best for it; true when the component is such a rule. */
function fillAlone(
  { leaves, blocks, scopes }: Component,
  sides: readonly LimitSides[],
  pins: readonly PinnedCourse[],
  { filled }: Assignment,
): boolean {
  const [leaf] = leaves
  const isPlain =
    leaves.length === 1 && blocks[0]?.length === 1 && blocks[0][0]?.scopes.length === 0 && scopes.length === 0
  if (leaf === undefined || !isPlain || leaf.scopes.length > 0) return false
  if (isLimited(leaf, sides) || pins.some((pin) => pin.leaves.has(leaf))) return false
  const { candidates, need } = leaf
  const takesAll = leaf.rule.unit === 'courses' && candidates.length <= need && need <= wholeRule
  const chosen = takesAll ? candidates : takeFrom(fillingOf(leaf, candidates), 0).toReversed()
  filled.set(leaf, chosen)
  return true
}

/** Fills the rules of a component. */
function solve(
  component: Component,
  input: Omit<ProblemInput, 'pins'>,
  pins: readonly PinnedCourse[],
  budget: Budget,
  assignment: Assignment,
): void {
  let kept = ownPins(component, pins)
  let best = searchCombinations(component, { ...input, pins: groupPins(kept) }, budget, assignment)
  // Pins that contradict each other are dropped, the last one first.
  while (best === null && kept.length > 0) {
    const [dropped] = kept.slice(-1)
    if (dropped) assignment.broken.push(pins.indexOf(dropped))
    kept = kept.slice(0, -1)
    best = searchCombinations(component, { ...input, pins: groupPins(kept) }, budget, assignment)
  }
  // Each rule lists its courses in the order of the record, however they were found.
  for (const { leaf, courses } of best?.rules ?? [])
    if (courses.length > 0) assignment.filled.set(leaf, courses.length === 1 ? courses : courses.toSorted(byPlace))
}

const byPlace = (a: Candidate, b: Candidate) => a.unit - b.unit

/** A pin belongs to the component of the first rule in which its course may count. */
function ownPins({ leaves }: Component, pins: readonly PinnedCourse[]): readonly PinnedCourse[] {
  if (pins.length === 0) return pins
  return pins.filter((pin) => {
    const [first] = [...pin.leaves].filter(({ candidates }) => candidates.some(({ unit }) => unit === pin.unit))
    return first !== undefined && leaves.includes(first)
  })
}

const noPins: ProblemInput['pins'] = new Map()

function groupPins(pins: readonly PinnedCourse[]): ProblemInput['pins'] {
  if (pins.length === 0) return noPins
  const grouped = new Map<number, ReadonlySet<Leaf>[]>()
  for (const { unit, leaves } of pins) grouped.set(unit, [...(grouped.get(unit) ?? []), leaves])
  return grouped
}

function searchCombinations(
  component: Component,
  input: ProblemInput,
  budget: Budget,
  assignment: Assignment,
): Filled | null {
  const { list, isWhole } = combine(component)
  if (!component.isWhole || !isWhole) assignment.proven = false
  let best: Filled | null = null
  const least = new Map<Leaf, number>()
  for (const configuration of list) {
    const ceiling: number = best?.cost ?? Number.POSITIVE_INFINITY
    if (missing(configuration.bound) >= ceiling) break
    if (best !== null && leastCost(configuration, least) >= ceiling) continue
    if (best !== null && budget.left <= 0) {
      assignment.proven = false
      break
    }
    const scopes = component.scopes.length === 0 ? configuration.scopes : [...component.scopes, ...configuration.scopes]
    // Of answers that are equally good, the one that the order of the rules gives.
    const ordered = list.length === 1 ? configuration : inOrder(configuration)
    const filled = searchConfiguration(ordered, scopes, input, ceiling, budget, assignment)
    if (filled !== null) best = filled
  }
  return best
}

function inOrder(configuration: Configuration): Configuration {
  return { ...configuration, leaves: configuration.leaves.toSorted((a, b) => a.index - b.index) }
}

/** The cheapest way to fill the rules of one configuration, if it costs less than the ceiling. */
function searchConfiguration(
  configuration: Configuration,
  scopes: readonly Scope[],
  input: ProblemInput,
  ceiling: number,
  budget: Budget,
  assignment: Assignment,
): Filled | null {
  for (const { candidates } of configuration.leaves) budget.left -= candidates.length
  const plain = input.pins.size > 0 ? null : searchContested(configuration, input, budget)
  if (plain !== null && plain.cost >= ceiling) return null
  const check = plain && checkFilled(plain, scopes, input)
  let best: Filled | null = null
  if (plain !== null && check?.isAllowed) {
    const cost = plain.cost + check.cost
    if (cost < ceiling) best = { ...plain, cost }
    if (check.isLeast) return best
  }
  const problem = buildProblem(configuration.leaves, scopes, configuration.shortfall, input)
  if (problem === null) return best
  const { found, isExact } = searchPlacements(problem, best?.cost ?? ceiling, budget)
  if (!isExact || !problem.isWhole) assignment.proven = false
  return found === null ? best : filledBy(found, configuration.leaves)
}

function filledBy({ cost, placements }: Found, leaves: readonly Leaf[]): Filled {
  const rules = leaves.map((leaf) => ({
    leaf,
    courses: placements.flatMap(({ unit, option }) =>
      option.leaves.includes(leaf) ? leaf.candidates.filter((one) => one.unit === unit) : [],
    ),
  }))
  return { cost, rules }
}

/** The least that these rules can cost: each with its cheapest courses, whatever the others take. */
function leastCost({ leaves, shortfall }: Configuration, known: Map<Leaf, number>): number {
  let cost = missing(shortfall)
  for (const leaf of leaves) {
    let own = known.get(leaf)
    if (own === undefined) {
      own = fillingOf(leaf, leaf.candidates).costs[0] ?? 0
      known.set(leaf, own)
    }
    cost += own
  }
  return cost
}

/** Every way to choose in all blocks at once, those that can miss least first. */
function combine({ blocks, leaves }: Component): { list: readonly Configuration[]; isWhole: boolean } {
  const certain: Configuration = { leaves: [], scopes: [], shortfall: 0, bound: 0 }
  const open: (readonly Configuration[])[] = []
  for (const block of blocks) {
    const [only] = block
    if (block.length === 1 && only) include(certain, only)
    else open.push(block)
  }
  if (open.length === 0) return { list: [certain], isWhole: true }
  const count = { isWhole: true }
  const most = Math.max(fewestCombinations, Math.min(mostCombinations, Math.floor(mostListed / leaves.length)))
  let list: readonly Configuration[] = [certain]
  for (const block of open) list = multiply(list, block, most, count)
  return { list: list.toSorted((a, b) => a.bound - b.bound), isWhole: count.isWhole }
}
