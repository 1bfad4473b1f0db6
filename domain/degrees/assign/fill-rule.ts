import { costOf, missing } from './build-problem.ts'
import { shortfallOf, type Candidate, type Leaf } from './audit-plan.ts'

/** The cheapest ways to fill up a rule with some courses, for each amount that it has already. */
export interface Filling {
  /** What filling it up costs, with what then is still missing, by the amount that is there. */
  costs: readonly number[]
  courses: readonly Candidate[]
  /** For each course a row: 1 where it is taken, by the amount that is there before it and those that stand ahead of it. */
  taken: Uint8Array
  /** The course that fills up a rule that one course fills up. */
  only: Candidate | null
}

const noneTaken = new Uint8Array(0)
const noCandidates: readonly Candidate[] = []

/** How to fill up a rule with these courses, which nothing else wants. */
export function fillingOf(leaf: Leaf, courses: readonly Candidate[]): Filling {
  const { need } = leaf
  if (need === 1) return fillingOfOne(leaf, courses)
  const costs = Array<number>(need + 1)
  for (let have = 0; have <= need; have += 1) costs[have] = missing(shortfallOf(need, have))
  if (courses.length === 0) return { costs, courses, taken: noneTaken, only: null }
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
  return { costs, courses, taken, only: null }
}

/** The same for a rule that one course fills up, as most are. */
function fillingOfOne(leaf: Leaf, courses: readonly Candidate[]): Filling {
  let least = missing(shortfallOf(1, 0))
  let only: Candidate | null = null
  for (const candidate of courses) {
    const cost = candidate.size === 0 ? least : costOf(leaf, candidate)
    if (cost >= least) continue
    least = cost
    only = candidate
  }
  return { costs: [least, 0], courses, taken: noneTaken, only }
}

/** The courses that fill the rule up. */
export function takeFrom({ courses, taken, costs, only }: Filling, have: number): readonly Candidate[] {
  const need = costs.length - 1
  if (need === 1) return only === null || have > 0 ? noCandidates : [only]
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
