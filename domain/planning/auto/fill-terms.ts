import type { AutoModel } from './build-model.ts'
import { add, just, nothing, times, type LinearProgram, type Sum } from './linear-program.ts'
import type { Place } from './place-courses.ts'

/** From this many credits on a course is one of those that fill a term; smaller ones, such as laboratories, go into what is left. */
const large = 3

/** With more credits to spare in all terms together it says little how a term is filled. */
const mostSpare = 3

/**
 * The same program for plans of which no term is heavier than `most`, told how a term can be filled where there is little to spare:
 * 15 credits are five courses of three, or one of three and three of four. By its rows alone the solver would count with parts of
 * courses and try long before it sees that they do not fit. `least` is what all terms hold together at least.
 */
export function fillTerms(
  { program: whole, places, groups, terms, unit }: AutoModel,
  most: number,
  least: number,
): LinearProgram {
  const isByCredits = groups.every(({ group }) => group.weight === group.credits)
  const room = terms.map(({ held }) => Math.max(0, most - unit * held))
  const spare = room.reduce((sum, one) => sum + one, 0) - unit * least
  if (!isByCredits || spare < 0 || spare > unit * mostSpare) return whole
  const program = whole.copy()
  terms.forEach(({ term }, at) => {
    const counts = countBySize(
      places.filter((place) => place.term === term),
      unit,
    )
    const sizes = [...counts.keys()].filter((size) => size >= unit * large)
    const fillings = listFillings(sizes, room[at] ?? 0).map((one) => ({ ...one, isSo: just(program.variable(1)) }))
    program.equal(add(nothing, ...fillings.map(({ isSo }) => isSo)), 1)
    sizes.forEach((size, which) => {
      const filled = fillings.map(({ counts: own, isSo }) => times(isSo, -(own[which] ?? 0)))
      program.equal(add(counts.get(size) ?? nothing, ...filled), 0)
    })
    const rest = [...counts].flatMap(([size, count]) => (sizes.includes(size) ? [] : [times(count, size)]))
    const difference = add(nothing, ...rest, ...fillings.map(({ left, isSo }) => times(isSo, -left)))
    program.atMost(difference, 0)
    program.atLeast(difference, -spare)
  })
  return program
}

/** How many courses of each size stand somewhere. */
function countBySize(places: readonly Place[], unit: number): Map<number, Sum> {
  const counts = new Map<number, Sum>()
  for (const {
    groups: [like],
    count,
  } of places) {
    const size = unit * (like?.credits ?? 0)
    counts.set(size, add(counts.get(size) ?? nothing, count))
  }
  return counts
}

interface Filling {
  /** Of each size. */
  counts: readonly number[]
  left: number
}

/** Every choice of courses of these sizes that a room takes, and what it leaves. */
export function listFillings([size, ...others]: readonly number[], room: number): Filling[] {
  if (size === undefined) return [{ counts: [], left: room }]
  return Array.from({ length: Math.floor(room / size) + 1 }, (_one, count) =>
    listFillings(others, room - count * size).map(({ counts, left }) => ({ counts: [count, ...counts], left })),
  ).flat()
}
