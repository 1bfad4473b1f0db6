import { costOf, missing, type ProblemInput } from './build-problem.ts'
import { fillingOf, takeFrom, type Filling } from './fill-rule.ts'
import type { CourseUnit } from './gather-courses.ts'
import type { Configuration } from './list-configurations.ts'
import type { Candidate, Leaf } from './audit-plan.ts'
import type { Budget } from './search-placements.ts'
import { mayShare } from './sharing.ts'

/** What counts for what in one configuration. */
export interface Filled {
  cost: number
  rules: { leaf: Leaf; courses: readonly Candidate[] }[]
}

/** A course that two rules want and may not share, with the sets of rules that may have it together. */
interface Contested {
  unit: number
  /** Each way to place it: the places of its rules. */
  ways: number[][]
  /** Rules that no later course can change. */
  closing: number[]
}

interface Side {
  leaf: Leaf
  filling: Filling
  /** Where its amount lies in a state. */
  shift: number
  mask: number
  sizes: Map<number, Candidate>
}

const noUnits: readonly number[] = []
const noneContested: readonly Contested[] = []
const mostStates = 1024
const mostSteps = 64
const mostWays = 64
const mostBits = 30

// One search at a time: it runs to its end without waiting for anything.
const keys = [new Int32Array(mostStates), new Int32Array(mostStates)] as const
const costs = [new Float64Array(mostStates), new Float64Array(mostStates)] as const
const from = new Int16Array(mostStates * mostSteps)
const by = new Int16Array(mostStates * mostSteps)
const slots = new Int16Array(mostStates * 4)
let wanting = new Uint8Array(256)
const wanters: number[] = []

/**
 * The cheapest way to fill the rules, leaving aside quotas, averages and amounts of sharing: nothing that keeps those costs
 * less. Only courses that two rules want and may not share are searched; the rest fill up what is left. Null when that is
 * too much.
 */
export function searchContested(
  { leaves, shortfall }: Configuration,
  { units, sides }: Pick<ProblemInput, 'units' | 'sides'>,
  budget: Budget,
): Filled | null {
  const wanted = leaves.length < 2 ? noUnits : findWanted(leaves, units.length)
  const contested = wanted.length === 0 ? noneContested : findContested(wanted, leaves, units, sides)
  if (contested === null) return null
  if (contested.length === 0) return fillAll(leaves, missing(shortfall))
  const isContested = new Uint8Array(units.length)
  for (const { unit } of contested) isContested[unit] = 1
  const found = leaves.map((leaf) => sideOf(leaf, isContested))
  let cost = missing(shortfall)
  let bits = 0
  for (const side of found) {
    if (side.sizes.size === 0) {
      cost += side.filling.costs[0] ?? 0
      continue
    }
    side.shift = bits
    const width = 32 - Math.clz32(side.leaf.need)
    side.mask = 2 ** width - 1
    bits += width
  }
  if (bits > mostBits || contested.length > mostSteps) return null
  return placeAll(orderContested(contested, found), found, cost, budget)
}

/** Each rule by itself: no two want the same course. */
function fillAll(leaves: readonly Leaf[], constant: number): Filled {
  let cost = constant
  const rules = leaves.map((leaf) => {
    const filling = fillingOf(leaf, leaf.candidates)
    cost += filling.costs[0] ?? 0
    return { leaf, courses: takeFrom(filling, 0) }
  })
  return { cost, rules }
}

/** The courses that more than one rule wants. */
function findWanted(leaves: readonly Leaf[], courses: number): readonly number[] {
  if (wanting.length < courses) wanting = new Uint8Array(2 * courses)
  wanting.fill(0, 0, courses)
  let isAny = false
  for (const { candidates } of leaves)
    for (const { unit } of candidates) {
      const times = wanting[unit] ?? 0
      wanting[unit] = Math.min(2, times + 1)
      if (times > 0) isAny = true
    }
  if (!isAny) return noUnits
  const wanted: number[] = []
  for (let unit = 0; unit < courses; unit += 1) if (wanting[unit] === 2) wanted.push(unit)
  return wanted
}

/** The courses that not all who want them may share; null when there are too many ways to place one. */
function findContested(
  wanted: readonly number[],
  leaves: readonly Leaf[],
  units: ProblemInput['units'],
  sides: ProblemInput['sides'],
): Contested[] | null {
  const contested: Contested[] = []
  for (const unit of wanted) {
    const course = units[unit]
    if (course === undefined) continue
    wanters.length = 0
    for (let place = 0; place < leaves.length; place += 1) if (wants(leaves[place], unit)) wanters.push(place)
    if (mayAllShare(wanters, leaves, course, sides)) continue
    const ways = waysToPlace(wanters, leaves, course, sides)
    if (ways === null) return null
    contested.push({ unit, ways, closing: [] })
  }
  return contested
}

function wants(leaf: Leaf | undefined, course: number): boolean {
  for (const { unit } of leaf?.candidates ?? []) if (unit === course) return true
  return false
}

function mayAllShare(
  places: readonly number[],
  leaves: readonly Leaf[],
  course: CourseUnit,
  sides: ProblemInput['sides'],
): boolean {
  for (let at = 1; at < places.length; at += 1)
    for (let before = 0; before < at; before += 1) {
      const [a, b] = [leaves[places[before] ?? 0], leaves[places[at] ?? 0]]
      if (a && b && !mayShare(a, b, course, sides)) return false
    }
  return true
}

/** Each set of rules that may have a course together; null when there are too many. */
function waysToPlace(
  places: readonly number[],
  leaves: readonly Leaf[],
  course: CourseUnit,
  sides: ProblemInput['sides'],
): number[][] | null {
  const ways: number[][] = [[]]
  for (const place of places) {
    const leaf = leaves[place]
    for (let index = 0, known = ways.length; index < known; index += 1) {
      const way = ways[index] ?? []
      let isAllowed = leaf !== undefined
      for (const other of way) {
        const beside = leaves[other]
        if (leaf && beside && !mayShare(leaf, beside, course, sides)) isAllowed = false
      }
      if (isAllowed) ways.push([...way, place])
    }
    if (ways.length > mostWays) return null
  }
  return ways
}

function sideOf(leaf: Leaf, isContested: Uint8Array): Side {
  const sizes = new Map<number, Candidate>()
  for (const candidate of leaf.candidates) if (isContested[candidate.unit] === 1) sizes.set(candidate.unit, candidate)
  const own = sizes.size === 0 ? leaf.candidates : leaf.candidates.filter(({ unit }) => isContested[unit] !== 1)
  return { leaf, filling: fillingOf(leaf, own), shift: 0, mask: 0, sizes }
}

/** Courses of the rules with the fewest beside each other, so that few rules are open at a time. */
function orderContested(contested: readonly Contested[], found: readonly Side[]): Contested[] {
  const ordered = contested
    .map((one) => ({ one, narrowest: narrowestOf(one, found) }))
    .toSorted((a, b) => a.narrowest - b.narrowest || a.one.unit - b.one.unit)
    .map(({ one }) => one)
  const seen = new Set<number>()
  for (let step = ordered.length - 1; step >= 0; step -= 1) {
    const one = ordered[step]
    for (const [place, ...others] of one?.ways ?? [])
      if (place !== undefined && others.length === 0 && !seen.has(place)) {
        seen.add(place)
        one?.closing.push(place)
      }
  }
  return ordered
}

function narrowestOf({ ways }: Contested, found: readonly Side[]): number {
  let best = -1
  let fewest = Number.POSITIVE_INFINITY
  for (const way of ways) {
    const [place] = way
    const size = way.length === 1 && place !== undefined ? (found[place]?.sizes.size ?? 0) : fewest
    if (size >= fewest || place === undefined) continue
    fewest = size
    best = place
  }
  return best
}

/** Course by course, keeping for each state of the open rules the cheapest way to it. */
function placeAll(
  steps: readonly Contested[],
  found: readonly Side[],
  constant: number,
  budget: Budget,
): Filled | null {
  let states = 1
  keys[0][0] = 0
  costs[0][0] = constant
  for (let step = 0; step < steps.length; step += 1) {
    const one = steps[step]
    if (one === undefined) return null
    budget.left -= states * one.ways.length
    states = advance(one, step, states, found)
    if (states === 0) return null
  }
  const lastCosts = costs[steps.length % 2 === 0 ? 0 : 1]
  let best = 0
  for (let state = 1; state < states; state += 1) if ((lastCosts[state] ?? 0) < (lastCosts[best] ?? 0)) best = state
  const cost = lastCosts[best] ?? 0
  const courses = found.map((): Candidate[] => [])
  const amounts = found.map(() => 0)
  for (let step = steps.length - 1; step >= 0; step -= 1) {
    const at = step * mostStates + best
    const one = steps[step]
    for (const rule of one?.ways[by[at] ?? 0] ?? []) {
      const candidate = found[rule]?.sizes.get(one?.unit ?? 0)
      if (candidate === undefined) continue
      courses[rule]?.push(candidate)
      amounts[rule] = (amounts[rule] ?? 0) + candidate.size
    }
    best = from[at] ?? 0
  }
  const rules = found.map(({ leaf, filling }, index) => {
    const rest = takeFrom(filling, Math.min(leaf.need, amounts[index] ?? 0))
    return { leaf, courses: [...(courses[index] ?? []), ...rest] }
  })
  return { cost, rules }
}

/** The states after one more course, in the other of the two layers; 0 when they are too many. */
function advance({ unit, ways, closing }: Contested, step: number, states: number, found: readonly Side[]): number {
  const [ownKeys, nextKeys] = step % 2 === 0 ? keys : [keys[1], keys[0]]
  const [ownCosts, nextCosts] = step % 2 === 0 ? costs : [costs[1], costs[0]]
  let count = 0
  slots.fill(0)
  for (let state = 0; state < states; state += 1)
    for (let way = 0; way < ways.length; way += 1) {
      let key = ownKeys[state] ?? 0
      let cost = ownCosts[state] ?? 0
      let isAllowed = true
      for (const rule of ways[way] ?? []) {
        const side = found[rule]
        const candidate = side?.sizes.get(unit)
        if (side === undefined || candidate === undefined) continue
        const have = (key >>> side.shift) & side.mask
        if (have >= side.leaf.need) isAllowed = false
        key += (Math.min(side.leaf.need, have + candidate.size) - have) << side.shift
        cost += costOf(side.leaf, candidate)
      }
      if (!isAllowed) continue
      for (const rule of closing) {
        const side = found[rule]
        if (side === undefined) continue
        const have = (key >>> side.shift) & side.mask
        key -= have << side.shift
        cost += side.filling.costs[have] ?? 0
      }
      let slot = (Math.imul(key, 0x9e3779b1) >>> 20) & (slots.length - 1)
      while (slots[slot] !== 0 && nextKeys[(slots[slot] ?? 0) - 1] !== key) slot = (slot + 1) & (slots.length - 1)
      const known = (slots[slot] ?? 0) - 1
      if (known !== -1 && (nextCosts[known] ?? 0) <= cost) continue
      const target = known === -1 ? count : known
      if (known === -1) {
        if (count >= mostStates) return 0
        count += 1
        slots[slot] = count
        nextKeys[target] = key
      }
      nextCosts[target] = cost
      from[step * mostStates + target] = state
      by[step * mostStates + target] = way
    }
  return count
}
