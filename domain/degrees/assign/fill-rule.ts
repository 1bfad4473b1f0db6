import { costOf, missing } from './build-problem.ts'
import { shortfallOf, type Candidate, type Leaf } from './plan-audit.ts'

/** The cheapest ways to fill up a rule with some courses, for each amount that it has already. */
export interface Filling {
  /** What filling it up costs, with what then is still missing, by the amount that is there. */
  costs: number[]
  courses: readonly Candidate[]
  /** For each course a row: 1 where it is taken, by the amount that is there before it and those that stand ahead of it. */
  taken: Uint8Array | readonly number[]
}

/** How to fill up a rule with these courses, which nothing else wants. */
export function fillingOf(leaf: Leaf, courses: readonly Candidate[]): Filling {
  const { need } = leaf
  if (need === 1) return fillingOfOne(leaf, courses)
  const costs: number[] = []
  for (let have = 0; have <= need; have += 1) costs.push(missing(shortfallOf(need, have)))
  const taken = new Uint8Array(courses.length * (need + 1))
  for (let index = 0; index < courses.length; index += 1) {
    const candidate = courses[index]
    if (candidate === undefined || candidate.size === 0) continue
    const cost = costOf(leaf, candidate)
    for (let have = 0; have < need; have += 1) {
      const after = cost + (costs[Math.min(need, have + candidate.size)] ?? 0)
      if (after >= (costs[have] ?? 0)) continue
      costs[have] = after
      taken[index * (need + 1) + have] = 1
    }
  }
  return { costs, courses, taken }
}

/** The same for a rule that one course fills up, as most are. */
function fillingOfOne(leaf: Leaf, courses: readonly Candidate[]): Filling {
  let least = missing(shortfallOf(1, 0))
  const taken: number[] = []
  for (const candidate of courses) {
    const cost = candidate.size === 0 ? least : costOf(leaf, candidate)
    taken.push(cost < least ? 1 : 0, 0)
    if (cost < least) least = cost
  }
  return { costs: [least, 0], courses, taken }
}

/** The courses that fill the rule up. */
export function takeFrom({ courses, taken, costs }: Filling, have: number): Candidate[] {
  const need = costs.length - 1
  const chosen: Candidate[] = []
  let amount = have
  for (let index = courses.length - 1; index >= 0; index -= 1) {
    const candidate = courses[index]
    if (candidate === undefined || taken[index * (need + 1) + amount] !== 1) continue
    chosen.push(candidate)
    amount = Math.min(need, amount + candidate.size)
  }
  return chosen
}
