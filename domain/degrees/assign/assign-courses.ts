import { buildProblem, missing, type ProblemInput } from './build-problem.ts'
import { checkFilled } from './check-filled.ts'
import { fillingOf, takeFrom } from './fill-rule.ts'
import { findComponents, isLimited, leavesOf, type Component } from './find-components.ts'
import type { CourseUnit } from './gather-courses.ts'
import { LeafMap } from './leaf-map.ts'
import { include, includeLeaf, multiply, nothingYet, type Configuration } from './list-configurations.ts'
import { wholeRule, type Candidate, type Leaf, type Plan, type Scope } from './audit-plan.ts'
import type { ProgramSet } from './program-set.ts'
import { searchContested, type Filled } from './search-contested.ts'
import { searchPlacements, type Budget, type Found } from './search-placements.ts'
import { findSides, type LimitSides } from './sharing.ts'
import { sortInPlace } from './sort-in-place.ts'

/** What counts for what. */
export interface Assignment {
  /** The courses that fill each rule; a rule that is not there has none. */
  filled: LeafMap<readonly Candidate[]>
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
/** Where a person waits for an audit that may have been written to take long. */
export const waitedWork = 40_000
/** A trial that needs more is given up: real programs need less than a thousand. Rules without courses take time to tell. */
export const trialWork = 1500
const mostTried = 400
/** The narrow search, which answers where the exact one does not end, may spend this many times as much. */
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
  const filled = new LeafMap<readonly Candidate[]>(set.leaves.length)
  const assignment: Assignment = { filled, sides, proven: true, broken: [] }
  const input = { programs, units, sides, pins: noPins }
  if (isTrial && isLarge(plan, work)) return { ...assignment, proven: false }
  for (const component of findComponents(plan.roots, units, sides, set))
    if (isTrial && !assignment.proven) break
    else if (!fillAlone(component, sides, pins, assignment)) solve(component, input, pins, budget, assignment)
  const isKept = ({ unit, leaves }: PinnedCourse) =>
    [...leaves].some((leaf) => filled.get(leaf)?.some((one) => one.unit === unit))
  assignment.broken = pins.flatMap((pin, index) => (isKept(pin) ? [] : [index]))
  return assignment
}

/** Whether so much is disputed between courses and rules that even finding what is disputed could take long. */
function isLarge({ leaves }: Plan, work: number): boolean {
  let pairs = 0
  for (const { candidates } of leaves) pairs += candidates.length
  return pairs > work || leaves.length > mostTried
}

/** A rule by itself takes the courses that are best for it; true when the component is such a rule. */
function fillAlone(
  { blocks, scopes }: Component,
  sides: readonly LimitSides[],
  pins: readonly PinnedCourse[],
  { filled }: Assignment,
): boolean {
  const [block] = blocks
  if (blocks.length > 1 || block?.kind !== 'leaf' || scopes.length > 0) return false
  const { leaf } = block
  if (leaf.scopes.length > 0) return false
  if (isLimited(leaf, sides) || pins.some((pin) => pin.leaves.has(leaf))) return false
  const { candidates, need } = leaf
  const takesAll = leaf.rule.unit === 'courses' && candidates.length <= need && need <= wholeRule
  const chosen = takesAll ? candidates : inOrderOfRecord(takeFrom(fillingOf(leaf, candidates), 0))
  filled.set(leaf, chosen)
  return true
}

/** Fills the rules of a component. */
function solve(
  component: Component,
  input: ProblemInput,
  pins: readonly PinnedCourse[],
  budget: Budget,
  assignment: Assignment,
): void {
  let kept = ownPins(component, pins)
  const withPins = () => (kept.length === 0 ? input : { ...input, pins: groupPins(kept) })
  let best = searchCombinations(component, withPins(), budget, assignment)
  // Pins that contradict each other are dropped, the last one first.
  while (best === null && kept.length > 0) {
    kept = kept.slice(0, -1)
    best = searchCombinations(component, withPins(), budget, assignment)
  }
  // Each rule lists its courses in the order of the record, however they were found.
  for (const { leaf, courses } of best?.rules ?? [])
    if (courses.length > 0) assignment.filled.set(leaf, inOrderOfRecord(courses))
}

function inOrderOfRecord(courses: readonly Candidate[]): readonly Candidate[] {
  if (courses.length < 2) return courses
  const ordered = [...courses]
  sortInPlace(ordered, (a, b) => a.unit - b.unit)
  return ordered
}

/** A pin belongs to the component of the first rule in which its course may count. */
function ownPins({ blocks }: Component, pins: readonly PinnedCourse[]): readonly PinnedCourse[] {
  if (pins.length === 0) return pins
  const leaves = blocks.flatMap(leavesOf)
  return pins.filter((pin) => {
    const [first] = [...pin.leaves].filter(({ candidates }) => candidates.some(({ unit }) => unit === pin.unit))
    return first !== undefined && leaves.includes(first)
  })
}

const noPins: ProblemInput['pins'] = new Map()

function groupPins(pins: readonly PinnedCourse[]): ProblemInput['pins'] {
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
  if (!isWhole) assignment.proven = false
  let best: Filled | null = null
  const least = list.length > 1 ? new Map<Leaf, number>() : noneKnown
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

const noneKnown = new Map<Leaf, number>()

function inOrder(configuration: Configuration): Configuration {
  const leaves = [...configuration.leaves]
  sortInPlace(leaves, (a, b) => a.index - b.index)
  return { ...configuration, leaves }
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
function combine({ blocks }: Component): { list: readonly Configuration[]; isWhole: boolean } {
  const certain = nothingYet()
  const open: (readonly Configuration[])[] = []
  const count = { isWhole: true }
  let rules = 0
  for (const block of blocks) {
    rules += block.kind === 'leaf' ? 1 : block.leaves.length
    if (block.kind === 'leaf') {
      includeLeaf(certain, block.leaf, block.scope)
      continue
    }
    const [only, ...others] = block.configurations
    if (only && others.length === 0) include(certain, only)
    else open.push(block.configurations)
    count.isWhole &&= block.isWhole
  }
  if (open.length === 0) return { list: [certain], isWhole: count.isWhole }
  const most = Math.max(fewestCombinations, Math.min(mostCombinations, Math.floor(mostListed / rules)))
  let list: Configuration[] = [certain]
  for (const block of open) list = multiply(list, block, most, count)
  sortInPlace(list, (a, b) => a.bound - b.bound)
  return { list, isWhole: count.isWhole }
}
