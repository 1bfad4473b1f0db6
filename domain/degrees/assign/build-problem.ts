import type { Program, Quota } from '../requirements/program.ts'
import type { CourseUnit } from './gather-courses.ts'
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
import { countingSides, mayShare, type LimitSides } from './sharing.ts'

/**
 * Costs are compared first by what is missing, then by how many planned courses, courses in progress and courses at all
 * are used, then by how narrow the rules and how early the courses are; one number holds the three.
 */
const missingCost = 2 ** 36
const useCost = 2 ** 18
const stageCost = [1, 64, 4096] as const
const breadthCost = 512

/** A counter of the search: it changes as courses are placed and closes after the last one that can change it. */
export interface Counter {
  /** From 0 to this. */
  most: number
  first: number
  last: number
  start: number
  /** What it costs where it stands when it closes. */
  costAt(value: number): number
  /** What can still be added after each position; null where nothing can be said. */
  rest: Int32Array | null
  /** Counters that cost something only together with this one, and close with it. */
  within: Within | null
}

export interface Within {
  /** No counter where no course counts for a quota; rest is what can still be added to it. */
  quotas: { counter: number | null; rest: Int32Array | null; lackAt(value: number): number }[]
  /** In place of costAt when it closes, which then is the least of it. */
  costOf(value: number, lacks: readonly number[]): number
}

/** 'fill' stops at the most and is not begun when full, 'add' stops at the most, 'limit' may not go over it. */
export type Change = { counter: number; kind: 'fill' | 'add' | 'limit' | 'mark' | 'weigh'; by: number }

export interface Option {
  leaves: readonly Leaf[]
  changes: readonly Change[]
  cost: number
}

/** Courses in the order in which they are placed, with the ways to place each. */
export interface Problem {
  steps: { unit: number; options: Option[] }[]
  counters: Counter[]
  /** What is missing whatever is placed. */
  constant: number
  isWhole: boolean
}

export interface ProblemInput {
  programs: readonly Program[]
  units: readonly CourseUnit[]
  sides: readonly LimitSides[]
  /** Leaves of which one has to be among a course's rules. */
  pins: ReadonlyMap<number, readonly ReadonlySet<Leaf>[]>
}

/** Where courses stand, what placing each does, and the rules that count what a quota of theirs lacks. */
interface Placing {
  place: ReadonlyMap<number, number>
  changesOf: Map<Leaf, Map<number, Change[]>>
  owners: Map<Quota, { within: Within; last: number }>
}

const mostOptions = 256
/** What an average below the wanted one costs: less than any course, so that no course is left out to save it. */
const lowAverage = 1

export function costOf(leaf: Leaf, { stage, unit }: Candidate): number {
  return stageCost[stage] * useCost + leaf.breadth * breadthCost + Math.min(unit, breadthCost - 1)
}

export function missing(shortfall: number): number {
  return shortfall * missingCost
}

/** The problem of filling these rules; null when a pin cannot be kept. */
export function buildProblem(
  leaves: readonly Leaf[],
  scopes: readonly Scope[],
  shortfall: number,
  input: ProblemInput,
): Problem | null {
  const order = orderUnits(leaves)
  const place = new Map(order.map((unit, index) => [unit, index]))
  const problem: Problem = { steps: [], counters: [], constant: missing(shortfall), isWhole: true }
  const changesOf: Placing['changesOf'] = new Map(leaves.map((leaf) => [leaf, new Map()]))
  const placing: Placing = { place, changesOf, owners: new Map() }
  const eligible = order.map((): { leaf: Leaf; candidate: Candidate }[] => [])
  const active = new Set(leaves)
  for (const leaf of leaves) {
    addLeafCounter(problem, leaf, order.length, placing, input)
    for (const candidate of leaf.candidates) eligible[place.get(candidate.unit) ?? 0]?.push({ leaf, candidate })
  }
  for (const unit of input.pins.keys()) if (!place.has(unit)) return null
  for (const scope of scopes) addScopeCounters(problem, scope, active, input, placing)
  for (const [step, unit] of order.entries()) {
    const options = listOptions(problem, eligible[step] ?? [], unit, input, changesOf)
    if (options.length === 0) return null
    problem.steps.push({ unit, options })
  }
  addSharedCounters(problem, scopes, active, input)
  return problem
}

/** Courses of the narrowest rules beside each other, so that few rules are open at a time. */
function orderUnits(leaves: readonly Leaf[]): number[] {
  const narrowest = new Map<number, Leaf>()
  for (const leaf of leaves)
    for (const { unit } of leaf.candidates) {
      const known = narrowest.get(unit)
      if (known === undefined || leaf.candidates.length < known.candidates.length) narrowest.set(unit, leaf)
    }
  return [...narrowest.keys()].toSorted(
    (a, b) => (narrowest.get(a)?.index ?? 0) - (narrowest.get(b)?.index ?? 0) || a - b,
  )
}

function addLeafCounter(
  problem: Problem,
  leaf: Leaf,
  length: number,
  { place, changesOf, owners }: Placing,
  { pins }: ProblemInput,
): void {
  const sizes = new Int32Array(length)
  for (const { unit, size } of leaf.candidates) sizes[place.get(unit) ?? 0] = size
  const [first, last] = spanOf(sizes)
  const rest = new Int32Array(length)
  for (let index = length - 2; index >= 0; index -= 1) rest[index] = (rest[index + 1] ?? 0) + (sizes[index + 1] ?? 0)
  const table = Float64Array.from({ length: leaf.need + 1 }, (_, got) => missing(shortfallOf(leaf.need, got)))
  const counter = problem.counters.length
  const costAt = (value: number) => table[value] ?? 0
  const own = ownQuotas(leaf)
  const within = own.length === 0 ? null : withinOf(leaf)
  if (within) for (const quota of own) owners.set(quota, { within, last })
  problem.counters.push({ most: leaf.need, first, last, start: 0, costAt, rest, within })
  // A rule that is full takes a further course only where a quota, an average or a pin may need that course.
  const isPinned = pins.size > 0 && [...pins.values()].some((wanted) => wanted.some((choice) => choice.has(leaf)))
  const mayOverfill = isPinned || leaf.scopes.some(({ rule }) => rule.atLeast.length > 0 || rule.gpa !== null)
  const kind = mayOverfill ? 'add' : 'fill'
  for (const { unit, size } of leaf.candidates) changesOf.get(leaf)?.set(unit, [{ counter, kind, by: size }])
}

/** Its quotas are added with the scopes. */
function withinOf({ need }: Leaf): Within {
  return { quotas: [], costOf: (value, lacks) => missing(shortfallWithin(need, value, lacks)) }
}

function spanOf(sizes: Int32Array): [number, number] {
  let first = -1
  let last = 0
  sizes.forEach((size, index) => {
    if (size === 0) return
    if (first === -1) first = index
    last = index
  })
  return [Math.max(first, 0), last]
}

function addScopeCounters(
  problem: Problem,
  scope: Scope,
  active: ReadonlySet<Leaf>,
  { units }: ProblemInput,
  { place, changesOf, owners }: Placing,
): void {
  const uses = scope.leaves
    .filter((leaf) => active.has(leaf))
    .flatMap((leaf) => leaf.candidates.map((candidate) => ({ leaf, candidate, step: place.get(candidate.unit) ?? 0 })))
  const add = (
    counter: Pick<Counter, 'most' | 'start' | 'costAt'>,
    kind: Change['kind'],
    amountOf: (candidate: Candidate) => number,
  ): number | null => {
    const counted = uses.filter(({ candidate }) => amountOf(candidate) !== 0)
    if (kind === 'limit' && counted.reduce((sum, { candidate }) => sum + amountOf(candidate), 0) <= counter.most)
      return null
    if (counted.length === 0) {
      problem.constant += counter.costAt(counter.start)
      return null
    }
    const steps = counted.map(({ step }) => step)
    const index = problem.counters.length
    problem.counters.push({ ...counter, first: Math.min(...steps), last: Math.max(...steps), rest: null, within: null })
    for (const { leaf, candidate } of counted)
      changesOf
        .get(leaf)
        ?.get(candidate.unit)
        ?.push({ counter: index, kind, by: amountOf(candidate) })
    return index
  }
  const unitOf = ({ unit }: Candidate) => units[unit]
  for (const quota of scope.rule.atLeast) {
    if (quota.unshared) continue
    const isIn = (candidate: Candidate) => {
      const unit = unitOf(candidate)
      return unit !== undefined && isCounted(quota, unit, candidate)
    }
    const need = neededBy(quota)
    const owner = owners.get(quota)
    const costAt = (got: number) => (owner ? 0 : missing(shortfallOf(need, got)))
    let index: number | null
    let gotAt = (value: number) => value
    if (quota.unit === 'subjects') {
      const subjects = [
        ...new Set(uses.filter(({ candidate }) => isIn(candidate)).map(({ candidate }) => unitOf(candidate)?.subject)),
      ].slice(0, 20)
      gotAt = bitsIn
      const most = 2 ** subjects.length - 1
      index = add({ most, start: 0, costAt: (value) => costAt(bitsIn(value)) }, 'mark', (candidate) =>
        isIn(candidate) ? 1 << Math.max(0, subjects.indexOf(unitOf(candidate)?.subject)) : 0,
      )
    } else {
      const table = Float64Array.from({ length: need + 1 }, (_, got) => costAt(got))
      index = add({ most: need, start: 0, costAt: (value) => table[value] ?? 0 }, 'add', (candidate) =>
        isIn(candidate) ? amountIn(quota, candidate) : 0,
      )
    }
    if (owner === undefined) continue
    const rest = index === null ? null : restOf(uses, owner.last + 1, (one) => (isIn(one) ? amountIn(quota, one) : 0))
    owner.within.quotas.push({ counter: index, rest, lackAt: (value) => Math.max(0, need - gotAt(value)) })
    // It stays until the rule closes, which tells what both cost.
    const counter = index === null ? undefined : problem.counters[index]
    if (counter) counter.last = owner.last
  }
  for (const quota of scope.rule.atMost) {
    const most = quota.unit === 'courses' ? quota.amount : Math.floor(quota.amount * 2)
    const groups = quota.perSubject ? [...new Set(uses.map(({ candidate }) => unitOf(candidate)?.subject))] : [null]
    for (const subject of groups)
      add({ most, start: 0, costAt: () => 0 }, 'limit', (candidate) => {
        const unit = unitOf(candidate)
        const isIn =
          unit !== undefined && isCounted(quota, unit, candidate) && (subject === null || unit.subject === subject)
        return isIn ? (quota.unit === 'courses' ? 1 : candidate.halfCredits) : 0
      })
  }
  if (scope.rule.gpa !== null) addAverage(scope.rule.gpa, uses, add)
}

/** A course adds one subject at most. */
const amountIn = ({ unit }: Quota, { halfCredits }: Candidate) => (unit === 'credits' ? halfCredits : 1)

/** What the courses after each position can add together. */
function restOf(
  uses: readonly { candidate: Candidate; step: number }[],
  length: number,
  amountOf: (candidate: Candidate) => number,
): Int32Array {
  const rest = new Int32Array(length)
  for (const { candidate, step } of uses)
    for (let before = 0; before < Math.min(step, length); before += 1)
      rest[before] = (rest[before] ?? 0) + amountOf(candidate)
  return rest
}

/** The sum of what each course lies above or below the average that is asked for, times its credits. */
function addAverage(
  minimum: number,
  uses: readonly { candidate: Candidate }[],
  add: (
    counter: Pick<Counter, 'most' | 'start' | 'costAt'>,
    kind: Change['kind'],
    amountOf: (candidate: Candidate) => number,
  ) => void,
): void {
  const weightOf = ({ points, halfCredits }: Candidate) =>
    points === null ? 0 : Math.round((points - minimum) * 100) * halfCredits
  let below = 0
  let above = 0
  for (const { candidate } of uses) {
    const weight = weightOf(candidate)
    if (weight < 0) below -= weight
    else above += weight
  }
  if (below === 0) return
  const costAt = (value: number) => (value < below ? missing(lowAverage) : 0)
  add({ most: below + above, start: below, costAt }, 'weigh', weightOf)
}

/** Counters that depend on what else a course counts for. */
function addSharedCounters(
  problem: Problem,
  scopes: readonly Scope[],
  active: ReadonlySet<Leaf>,
  input: ProblemInput,
): void {
  for (const { limit, own, other } of countingSides(input.sides)) {
    const most = limit.unit === 'courses' ? limit.amount : Math.floor(limit.amount * 2)
    addOptionCounter(problem, { most, costAt: () => 0 }, 'limit', ({ leaves }, unit) => {
      const leaf = leaves.find((one) => own[one.index] === 1)
      if (leaf === undefined || !leaves.some((one) => other[one.index] === 1)) return 0
      return limit.unit === 'courses' ? 1 : (candidateOf(leaf, unit)?.halfCredits ?? 0)
    })
  }
  for (const { rule, leaves, program } of scopes)
    for (const quota of rule.atLeast) {
      if (!quota.unshared) continue
      const own = new Set(leaves.filter((leaf) => active.has(leaf)))
      const need = quota.unit === 'credits' ? Math.ceil(quota.amount * 2) : quota.amount
      const counts = (option: Option) =>
        option.leaves.some((leaf) => own.has(leaf)) &&
        !option.leaves.some((leaf) => leaf.program !== program && input.programs[leaf.program]?.kind !== 'university')
      addOptionCounter(
        problem,
        { most: need, costAt: (value) => missing(shortfallOf(need, value)) },
        'add',
        (option, unit) => {
          const course = input.units[unit]
          const leaf = option.leaves.find((one) => own.has(one))
          const candidate = leaf && candidateOf(leaf, unit)
          if (!counts(option) || !course || !candidate || !isCounted(quota, course, candidate)) return 0
          return quota.unit === 'credits' ? candidate.halfCredits : 1
        },
      )
    }
}

function candidateOf({ candidates }: Leaf, unit: number): Candidate | undefined {
  return candidates.find((one) => one.unit === unit)
}

function addOptionCounter(
  problem: Problem,
  { most, costAt }: Pick<Counter, 'most' | 'costAt'>,
  kind: Change['kind'],
  amountOf: (option: Option, unit: number) => number,
): void {
  const counter = problem.counters.length
  let first = -1
  let last = 0
  problem.steps.forEach(({ unit, options }, step) => {
    for (const option of options) {
      const by = amountOf(option, unit)
      if (by === 0) continue
      ;(option.changes as Change[]).push({ counter, kind, by })
      if (first === -1) first = step
      last = step
    }
  })
  if (first === -1) problem.constant += costAt(0)
  else problem.counters.push({ most, costAt, first, last, start: 0, rest: null, within: null })
}

function listOptions(
  problem: Problem,
  eligible: readonly { leaf: Leaf; candidate: Candidate }[],
  unit: number,
  { units, sides, pins }: ProblemInput,
  changesOf: ReadonlyMap<Leaf, ReadonlyMap<number, readonly Change[]>>,
): Option[] {
  const options: Option[] = [{ leaves: [], changes: [], cost: 0 }]
  const course = units[unit]
  for (const { leaf, candidate } of eligible) {
    const cost = costOf(leaf, candidate)
    const changes = changesOf.get(leaf)?.get(unit) ?? []
    const before = options.length
    for (let index = 0; index < before; index += 1) {
      const option = options[index]
      if (!option || !course || !option.leaves.every((other) => mayShare(leaf, other, course, sides))) continue
      if (options.length >= mostOptions) {
        problem.isWhole = false
        break
      }
      options.push({
        leaves: [...option.leaves, leaf],
        changes: [...option.changes, ...changes],
        cost: option.cost + cost,
      })
    }
  }
  const wanted = pins.get(unit)
  if (wanted === undefined) return options
  return options.filter(({ leaves }) => wanted.every((choice) => leaves.some((leaf) => choice.has(leaf))))
}

function bitsIn(value: number): number {
  let bits = 0
  for (let rest = value; rest > 0; rest >>= 1) bits += rest & 1
  return bits
}
