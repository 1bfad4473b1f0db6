import type { PreparedWeek } from './prepare-week.ts'

export interface WeekCount {
  weeks: bigint
  /** False: counting ended early, and there are at least so many. */
  exact: boolean
  steps: number
}

/** Steps after which counting ends; one is a pattern tried after the patterns of earlier courses. */
export const countSteps = 12_000

/**
 * How many combinations take one class of every course without a collision, where an optional course may be left out.
 * Nothing is listed: choices of the first courses that leave the same patterns to the others are counted once.
 * With `anyWill` it stops at the first ones it finds.
 */
export function countWeeks(
  { courses, patterns, rows, words }: PreparedWeek,
  most = countSteps,
  anyWill = false,
): WeekCount {
  const weights = patterns.map(({ units }) => Math.max(1, units.length))
  const memo = courses.map(() => new Map<string, bigint>())
  let steps = 0
  const sum = (level: number, allowed: Uint32Array): number => {
    let total = 0
    eachBit(allowed, courses[level]?.first ?? 0, courses[level]?.end ?? 0, (index) => (total += weights[index] ?? 0))
    return total
  }
  const count = (level: number, allowed: Uint32Array): bigint => {
    const course = courses[level]
    if (!course) return 1n
    if (level === courses.length - 1) return BigInt(sum(level, allowed))
    const key = keyOf(allowed, course.first, words)
    const known = memo[level]?.get(key)
    if (known !== undefined) return known
    let total = 0n
    // The last two courses have at most a few thousand pairs, whose sum a plain number holds.
    let pairs = 0
    const next = new Uint32Array(words)
    eachBit(allowed, course.first, course.end, (index) => {
      if (steps >= most || (anyWill && (pairs > 0 || total > 0n))) return
      steps += 1
      const row = rows[index]
      for (let word = course.end >> 5; word < words; word += 1) next[word] = (allowed[word] ?? 0) & ~(row?.[word] ?? 0)
      if (level === courses.length - 2) pairs += (weights[index] ?? 0) * sum(level + 1, next)
      else total += BigInt(weights[index] ?? 0) * count(level + 1, next.slice())
    })
    total += BigInt(pairs)
    if (steps < most) memo[level]?.set(key, total)
    return total
  }
  const all = new Uint32Array(words).fill(0xffffffff)
  const weeks = count(0, all)
  return { weeks, exact: steps < most && !(anyWill && weeks > 0n), steps }
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

function keyOf(bits: Uint32Array, first: number, words: number): string {
  let key = ''
  for (let word = first >> 5; word < words; word += 1) {
    let value = bits[word] ?? 0
    if (word === first >> 5) value &= -1 << (first & 31)
    key += String.fromCharCode(value & 0xffff, value >>> 16)
  }
  return key
}
