import type { Leaf } from './group-families.ts'

/** A choice of one course: how many classes meet at one stretch of the week, or at none. */
export interface LeafChoice extends Leaf {
  /** Its course, from 0. */
  course: number
  weight: number
}

/** Of this many courses with meetings of their own every set is counted. */
export const mostLeafCourses = 12

/** Work on this many sets of courses is one step. */
const setsPerStep = 512

/** What it takes to count these, in steps. */
export const stepsOfLeaves = (choices: number, courses: number) => Math.ceil((choices * 2 ** courses) / setsPerStep)

let room = new Float64Array(0)
const mostKept = 2 ** 18

/** Room for so many numbers, of any value; that of the last count again where it is large enough. */
function roomFor(size: number): Float64Array {
  if (size > mostKept) return new Float64Array(size)
  if (room.length < size) room = new Float64Array(Math.min(mostKept, 2 * size))
  return room
}

/**
 * In how many ways every course has one of its choices, no two of which share time, or one of its `free` classes without any time
 * of its own. From the last stretch of the week to the first: for each set of courses, in how many ways exactly these have a
 * stretch from here on. Exact while the product of all choices stays below 2^53.
 */
export function countLeaves(choices: readonly LeafChoice[], free: readonly number[]): number {
  const sets = 2 ** free.length
  const sorted = choices.toSorted((a, b) => a.start - b.start)
  const ways = roomFor(sets * (sorted.length + 1))
  ways.fill(0, sets * sorted.length, sets * (sorted.length + 1))
  ways[sets * sorted.length] = 1
  for (let at = sorted.length - 1; at >= 0; at -= 1) {
    const one = sorted[at]
    if (!one) continue
    let next = at + 1
    while (next < sorted.length && (sorted[next]?.start ?? 0) < one.end) next += 1
    const bit = 1 << one.course
    const [own, without, after] = [sets * at, sets * (at + 1), sets * next]
    for (let set = 0; set < sets; set += 1) {
      const left = ways[without + set] ?? 0
      ways[own + set] = (set & bit) === 0 ? left : left + one.weight * (ways[after + (set ^ bit)] ?? 0)
    }
  }
  let total = 0
  for (let set = 0; set < sets; set += 1) {
    let product = ways[set] ?? 0
    for (let course = 0; product > 0 && course < free.length; course += 1)
      if ((set & (1 << course)) === 0) product *= free[course] ?? 0
    total += product
  }
  return total
}
