import { countLeaves, mostLeafCourses, stepsOfLeaves, type LeafChoice } from './count-leaves.ts'
import type { Family } from './group-families.ts'
import type { PreparedWeek } from './prepare-week.ts'

export interface WeekCount {
  weeks: bigint
  /** False: counting ended early, and there are at least this many. */
  exact: boolean
  steps: number
}

/** Steps after which counting ends; one is a family tried after the families of earlier courses, or a share of a sum. */
export const countSteps = 30_000

/** A number holds every whole amount below it. */
const mostSure = 2 ** 53

/** So many classes are looked at in the time of one step. */
const looksPerStep = 128

interface Level {
  families: LevelFamily[]
  hasLeaves: boolean
}

interface LevelFamily extends Family {
  /** What it closes to the later courses: what collides with it, and the rest of its own course. */
  closed: Uint32Array
}

/**
 * How many combinations take one class of every course without a collision, where an optional course may be left out.
 * Nothing is listed. Families are chosen one course after the other, and what is left is counted once; where all are chosen, the
 * meetings of their own that lie in one day each are counted by the sets of courses that have theirs (`count-leaves.ts`).
 * With `anyWill` it stops at the first ones it finds.
 */
export function countWeeks(
  { courses, patterns, words }: Pick<PreparedWeek, 'courses' | 'patterns' | 'words'>,
  most = countSteps,
  anyWill = false,
): WeekCount {
  const weights = patterns.map(({ units }) => Math.max(1, units.length))
  const isOpen = (bits: Uint32Array, index: number) => ((bits[index >> 5] ?? 0) & (1 << (index & 31))) !== 0
  // Courses without meetings of their own first: what they leave to the others is soon the same again.
  const levels = courses
    .map(({ families }): Level => ({
      families: families.map((one) => ({ ...one, closed: closedBy(one, families) })),
      hasLeaves: families.some((one) => one.hasLeaves),
    }))
    .toSorted((a, b) => Number(a.hasLeaves) - Number(b.hasLeaves) || (a.hasLeaves ? a.families.length - b.families.length : b.families.length - a.families.length)) // prettier-ignore
  const leafChoices = patterns.map(({ leaf }, index) => leaf && { ...leaf, course: 0, weight: weights[index] ?? 0 })
  const memo = levels.map(() => new Map<string, bigint>())
  let steps = 0
  let ended = false
  let isFound = false

  const sumOf = (family: Family, allowed: Uint32Array): number =>
    family.patterns.reduce((sum, index) => sum + (isOpen(allowed, index) ? (weights[index] ?? 0) : 0), 0)

  /** With every family chosen: those with meetings of their own. */
  const countChosen = (chosen: readonly Family[], allowed: Uint32Array): bigint => {
    const free = chosen.map(() => 0)
    const choices: LeafChoice[] = []
    let product = 1
    let looks = 0
    for (let course = 0; course < chosen.length && product > 0; course += 1) {
      let own = 0
      for (const index of chosen[course]?.patterns ?? []) {
        looks += 1
        if (!isOpen(allowed, index)) continue
        own += weights[index] ?? 0
        const leaf = leafChoices[index]
        if (leaf) {
          leaf.course = course
          choices.push(leaf)
        } else free[course] = (free[course] ?? 0) + (weights[index] ?? 0)
      }
      product *= own
    }
    steps += looks / looksPerStep
    if (product === 0) return 0n
    if (chosen.length === 1) return BigInt(product)
    steps += stepsOfLeaves(choices.length, chosen.length)
    if (product >= mostSure || chosen.length > mostLeafCourses || steps > most) {
      ended = true
      return 0n
    }
    return BigInt(countLeaves(choices, free))
  }

  const count = (level: number, allowed: Uint32Array, chosen: readonly Family[]): bigint => {
    const course = levels[level]
    if (!course) return countChosen(chosen, allowed)
    const isLast = level === levels.length - 1 && chosen.length === 0
    if (isLast && !course.hasLeaves) return BigInt(course.families.reduce((sum, one) => sum + sumOf(one, allowed), 0))
    const key = keyOf(allowed)
    const known = memo[level]?.get(key)
    if (known !== undefined) return known
    let total = 0n
    for (const family of course.families) {
      if (ended || (anyWill && isFound)) break
      if (steps >= most) {
        ended = true
        break
      }
      steps += 1
      const own = sumOf(family, allowed)
      if (own === 0) continue
      const next = new Uint32Array(words)
      for (let word = 0; word < words; word += 1) next[word] = (allowed[word] ?? 0) & ~(family.closed[word] ?? 0)
      if (family.hasLeaves) total += count(level + 1, next, [...chosen, family])
      else total += BigInt(own) * count(level + 1, next, chosen)
      if (total > 0n) isFound = true
    }
    if (!ended) memo[level]?.set(key, total)
    return total
  }
  const all = new Uint32Array(words)
  for (const { families } of levels)
    for (const { mask } of families)
      for (let word = 0; word < words; word += 1) all[word] = (all[word] ?? 0) | (mask[word] ?? 0)
  const weeks = levels.length === 0 ? 1n : count(0, all, [])
  return { weeks, exact: !ended && !(anyWill && weeks > 0n), steps: Math.ceil(steps) }
}

/** Of a course the chosen family stays, for the sum; one without meetings of its own has no further part in it. */
function closedBy(family: Family, families: readonly Family[]): Uint32Array {
  const closed = Uint32Array.from(family.blocked)
  for (const other of families)
    if (other !== family || !family.hasLeaves)
      for (let word = 0; word < closed.length; word += 1) closed[word] = (closed[word] ?? 0) | (other.mask[word] ?? 0)
  return closed
}

/** The set bits from `first` up to `end`, in order. */
export function eachBit(bits: Uint32Array, first: number, end: number, found: (index: number) => void): void {
  for (let word = first >> 5; word << 5 < end; word += 1) {
    let left = bits[word] ?? 0
    if (word === first >> 5) left &= -1 << (first & 31)
    while (left !== 0) {
      const index = (word << 5) + 31 - Math.clz32(left & -left)
      if (index >= end) return
      found(index)
      left &= left - 1
    }
  }
}

/** Whether a bit from `first` up to `end` is set. */
export function hasBit(bits: Uint32Array, first: number, end: number): boolean {
  for (let word = first >> 5; word << 5 < end; word += 1) {
    let left = bits[word] ?? 0
    if (word === first >> 5) left &= -1 << (first & 31)
    if ((word + 1) << 5 > end) left &= ~(-1 << (end & 31))
    if (left !== 0) return true
  }
  return false
}

function keyOf(bits: Uint32Array): string {
  let key = ''
  for (const value of bits) key += String.fromCharCode(value & 0xffff, value >>> 16)
  return key
}
