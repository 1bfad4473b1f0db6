import type { Change, Counter, Option, Problem, Within } from './build-problem.ts'

export interface Placement {
  unit: number
  option: Option
}

export interface Found {
  cost: number
  placements: Placement[]
}

/** How much work an audit may still spend, in ways to place a course that are tried. */
export interface Budget {
  left: number
  /** What the narrow search may spend: with many wide states it gets narrower. */
  narrow: number
}

/** Where a counter lies in the packed state. */
interface Slot {
  counter: Counter
  word: number
  shift: number
  mask: number
}

interface Layer {
  words: number[]
  costs: number[]
  from: number[]
  options: Int32Array | number[]
}

interface Prepared {
  problem: Problem
  slots: Slot[]
  wordCount: number
  /** Counters that close after each step. */
  closing: Slot[][]
  /** Counters with a bound that are open after each step. */
  open: Slot[][]
  opening: Slot[][]
}

/** Two words make one exact number. */
const bitsOfWord = 26
const beam = 32
/** How many open rules take as long to weigh as a word takes to change. */
const openShare = 16

/**
 * The cheapest way to place the courses, if it costs less than `ceiling`. States that agree in all open counters are
 * one state, so the search is exact; when the budget ends first it answers the best of a narrow search, and `isExact`
 * is false.
 */
export function searchPlacements(
  problem: Problem,
  ceiling: number,
  budget: Budget,
): { found: Found | null; isExact: boolean } {
  const prepared = prepare(problem)
  const before = budget.left
  const narrow = run(prepared, ceiling, beamFor(prepared, budget), budget)
  budget.narrow -= before - budget.left
  if (!narrow.wasCut) return { found: narrow.found, isExact: true }
  const whole = run(prepared, narrow.found?.cost ?? ceiling, Number.POSITIVE_INFINITY, budget)
  return { found: whole.found ?? narrow.found, isExact: !whole.wasCut }
}

function beamFor({ problem, wordCount, open }: Prepared, { narrow }: Budget): number {
  // Each state is weighed against every rule that is open with it.
  const perState = problem.steps.reduce((sum, { options }, step) => sum + options.length * (wordCount + (open[step]?.length ?? 0) / openShare), 0) // prettier-ignore
  return Math.max(2, Math.min(beam, Math.floor(narrow / Math.max(1, perState))))
}

function run(
  prepared: Prepared,
  ceiling: number,
  width: number,
  budget: Budget,
): { found: Found | null; wasCut: boolean } {
  const { problem, wordCount } = prepared
  const layers: Layer[] = [
    { words: Array<number>(wordCount).fill(0), costs: [problem.constant], from: [-1], options: [-1] },
  ]
  let wasCut = false
  for (let step = 0; step < problem.steps.length; step += 1) {
    const layer = layers[step]
    if (layer === undefined) break
    const next = advance(prepared, step, layer, ceiling, budget)
    if (width === Number.POSITIVE_INFINITY && budget.left < 0) return { found: null, wasCut: true }
    // What leads back is kept, the states themselves are not needed again.
    layer.words = []
    if (next.costs.length > width) {
      layers.push(narrowTo(next, width, prepared, step))
      wasCut = true
    } else layers.push(next)
  }
  const last = layers.at(-1)
  if (last === undefined || last.costs.length === 0) return { found: null, wasCut }
  let best = 0
  last.costs.forEach((cost, index) => {
    if (cost < (last.costs[best] ?? 0)) best = index
  })
  const cost = last.costs[best] ?? 0
  return { found: cost < ceiling ? { cost, placements: traceBack(problem, layers, best) } : null, wasCut }
}

function traceBack({ steps }: Problem, layers: readonly Layer[], last: number): Placement[] {
  const placements: Placement[] = []
  let state = last
  for (let step = steps.length; step > 0; step -= 1) {
    const layer = layers[step]
    const { unit, options } = steps[step - 1] ?? { unit: 0, options: [] }
    const option = options[layer?.options[state] ?? 0]
    if (option && option.leaves.length > 0) placements.push({ unit, option })
    state = layer?.from[state] ?? 0
  }
  return placements.toReversed()
}

/** Every state after one more course. */
function advance(prepared: Prepared, step: number, layer: Layer, ceiling: number, budget: Budget): Layer {
  const { problem, slots, wordCount } = prepared
  const options = problem.steps[step]?.options ?? []
  const closing = prepared.closing[step] ?? []
  const opening = prepared.opening[step] ?? []
  const next: Layer = { words: [], costs: [], from: [], options: [] }
  const known = new Map<number | string, number>()
  const words = Array<number>(wordCount).fill(0)
  const states = layer.costs.length
  // Wide states take as many times longer.
  budget.left -= states * options.length * wordCount
  for (let state = 0; state < states; state += 1) {
    for (let choice = 0; choice < options.length; choice += 1) {
      const option = options[choice]
      if (option === undefined) continue
      for (let word = 0; word < wordCount; word += 1) words[word] = layer.words[state * wordCount + word] ?? 0
      for (const slot of opening) addTo(words, slot, slot.counter.start)
      if (!applyAll(option.changes, words, slots)) continue
      let cost = (layer.costs[state] ?? 0) + option.cost
      for (const slot of closing) cost += closeCounter(words, slot, slots)
      if (cost >= ceiling) continue
      const key = keyOf(words)
      const present = known.get(key)
      if (present === undefined) {
        if (cost + boundOf(prepared, step, words, ceiling - cost) >= ceiling) continue
        known.set(key, next.costs.length)
        next.words.push(...words)
        next.costs.push(cost)
        next.from.push(state)
        ;(next.options as number[]).push(choice)
      } else if (cost < (next.costs[present] ?? 0)) {
        next.costs[present] = cost
        next.from[present] = state
        next.options[present] = choice
      }
    }
  }
  return next
}

function keyOf(words: readonly number[]): number | string {
  if (words.length === 1) return words[0] ?? 0
  return words.length === 2 ? (words[0] ?? 0) + (words[1] ?? 0) * 2 ** bitsOfWord : words.join()
}

/** False when the option is not allowed in this state. */
function applyAll(changes: readonly Change[], words: number[], slots: readonly Slot[]): boolean {
  for (const { counter, kind, by } of changes) {
    const slot = slots[counter]
    if (slot === undefined) return false
    const { most } = slot.counter
    const value = valueOf(words, slot)
    if (kind === 'fill' && value >= most) return false
    const sum = kind === 'mark' ? value | by : value + by
    if (kind === 'limit' && sum > most) return false
    addTo(words, slot, Math.min(sum, most) - value)
  }
  return true
}

function addTo(words: number[], { word, shift }: Slot, by: number): void {
  if (by !== 0) words[word] = (words[word] ?? 0) + (by << shift)
}

/** Takes the counter's value out of the state and tells what it costs. */
function closeCounter(words: number[], slot: Slot, slots: readonly Slot[]): number {
  const { counter } = slot
  const value = valueOf(words, slot)
  addTo(words, slot, -value)
  if (counter.within === null) return counter.costAt(value)
  const { quotas, costOf } = counter.within
  return costOf(
    value,
    quotas.map((quota) => quota.lackAt(quota.counter === null ? 0 : valueOf(words, slots[quota.counter]))),
  )
}

function valueOf(words: readonly number[], slot: Slot | undefined): number {
  return slot === undefined ? 0 : ((words[slot.word] ?? 0) >>> slot.shift) & slot.mask
}

/**
 * What must at least be added to the cost: what open rules will miss even if they get every course that is left. No more
 * is added up once it is `enough`.
 */
function boundOf({ slots, open }: Prepared, step: number, words: readonly number[], enough: number): number {
  let bound = 0
  for (const slot of open[step] ?? []) {
    const { counter } = slot
    const reach = valueOf(words, slot) + (counter.rest?.[step] ?? 0)
    if (counter.within !== null) bound += boundWithin(counter.within, reach, step, words, slots)
    else if (reach < counter.most) bound += counter.costAt(reach)
    if (bound >= enough) break
  }
  return bound
}

/** What a rule will miss with its quotas even if both get every course that is left. */
function boundWithin(
  { quotas, costOf }: Within,
  reach: number,
  step: number,
  words: readonly number[],
  slots: readonly Slot[],
): number {
  const lacks = quotas.map(({ counter, rest, lackAt }) =>
    Math.max(0, lackAt(counter === null ? 0 : valueOf(words, slots[counter])) - (rest?.[step] ?? 0)),
  )
  return costOf(reach, lacks)
}

/** What open rules would cost if nothing more came. */
function standingOf({ open }: Prepared, step: number, words: readonly number[]): number {
  let cost = 0
  for (const slot of open[step] ?? []) cost += slot.counter.costAt(valueOf(words, slot))
  return cost
}

/** The states that stand best, in their order. */
function narrowTo(layer: Layer, width: number, prepared: Prepared, step: number): Layer {
  const { wordCount } = prepared
  const wordsOf = (state: number) => layer.words.slice(state * wordCount, (state + 1) * wordCount)
  const kept = layer.costs
    .map((cost, state) => ({ state, expected: cost + standingOf(prepared, step, wordsOf(state)) }))
    .toSorted((a, b) => a.expected - b.expected || a.state - b.state)
    .slice(0, width)
    .map(({ state }) => state)
    .toSorted((a, b) => a - b)
  return {
    words: kept.flatMap(wordsOf),
    costs: kept.map((state) => layer.costs[state] ?? 0),
    from: kept.map((state) => layer.from[state] ?? 0),
    options: kept.map((state) => layer.options[state] ?? 0),
  }
}

/** Gives every counter bits of the state for as long as it is open. */
function prepare(problem: Problem): Prepared {
  const { counters, steps } = problem
  const closing: Slot[][] = steps.map(() => [])
  const open: Slot[][] = steps.map(() => [])
  const opening: Slot[][] = steps.map(() => [])
  const slots: Slot[] = []
  const ends: number[][] = []
  for (const index of counters
    .map((_, place) => place)
    .toSorted((a, b) => (counters[a]?.first ?? 0) - (counters[b]?.first ?? 0))) {
    const counter = counters[index]
    if (counter === undefined) continue
    const bits = Math.max(1, Math.ceil(Math.log2(counter.most + 1)))
    const slot = allocate(ends, Math.min(bits, bitsOfWord), counter)
    slots[index] = slot
    closing[counter.last]?.push(slot)
    if (counter.start !== 0) opening[counter.first]?.push(slot)
    if (counter.rest !== null) for (let step = counter.first; step < counter.last; step += 1) open[step]?.push(slot)
  }
  return { problem, slots, wordCount: Math.max(1, ends.length), closing, open, opening }
}

/** The first bits in a row that are free again when the counter opens; a new word when there are none. */
function allocate(ends: number[][], bits: number, counter: Counter): Slot {
  const { first, last } = counter
  for (let word = 0; ; word += 1) {
    const taken = (ends[word] ??= Array<number>(bitsOfWord).fill(-1))
    for (let shift = 0; shift + bits <= bitsOfWord; shift += 1) {
      let free = 0
      while (free < bits && (taken[shift + free] ?? 0) < first) free += 1
      if (free < bits) {
        shift += free
        continue
      }
      taken.fill(last, shift, shift + bits)
      return { counter, word, shift, mask: 2 ** bits - 1 }
    }
  }
}
