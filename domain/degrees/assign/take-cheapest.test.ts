import { expect, test } from 'vitest'
import { costOf, missing } from './build-problem.ts'
import type { CourseUnit } from './gather-courses.ts'
import { wholeRule, type Candidate, type Leaf, type Scope } from './plan-audit.ts'
import { cheapestOf, leastCost, takeCheapest } from './take-cheapest.ts'

const units = ['AA 101', 'AA 102', 'BB 201'].map((course): CourseUnit => ({ course, subject: course.slice(0, 2), number: Number(course.slice(3)), categories: [], attempts: [] })) // prettier-ignore
const candidate = (unit: number, more: Partial<Candidate> = {}): Candidate => ({ unit, stage: 0, size: 1, halfCredits: 6, transfer: false, points: 4, ...more }) // prettier-ignore
const leaf = (index: number, candidates: Candidate[], more: Partial<Leaf> = {}): Leaf => ({
  index, program: 0, space: 0, path: [], need: 1, breadth: 0, candidates, fitting: [], scopes: [], rule: { unit: 'courses', sharesWith: [] } as never, ...more,
}) // prettier-ignore
const quota = { unit: 'courses', amount: 1, set: null, here: false, unshared: false, perSubject: false }
const scope = (leaves: Leaf[], rule: object): Scope => ({ program: 0, leaves, rule: { atLeast: [], atMost: [], gpa: null, ...rule } as never }) // prettier-ignore

function take(leaves: Leaf[], scopes: Scope[] = []) {
  const choices = new Map(leaves.map((one) => [one, cheapestOf(one)]))
  const input = { programs: [], units, sides: [], pins: new Map() }
  return takeCheapest({ leaves, scopes: [], shortfall: 0 }, scopes, choices, input)
}
const unitsOf = (found: ReturnType<typeof take>) => found?.placements.map(({ unit }) => unit)

test('takes what is completed before what is planned', () => {
  expect(unitsOf(take([leaf(0, [candidate(0, { stage: 2 }), candidate(1)])]))).toEqual([1])
})

test('counts what is missing when there are too few courses', () => {
  const short = leaf(0, [candidate(0)], { need: 2 })
  expect(cheapestOf(short).cost).toBe(missing(wholeRule / 2) + costOf(short, candidate(0)))
})

test('leaves credits to the search where not all of them are needed, and knows what they miss at least', () => {
  const rule = { unit: 'credits', sharesWith: [] } as never
  const both = [candidate(0, { size: 6 }), candidate(1, { size: 8 })]
  expect(cheapestOf(leaf(0, both, { rule, need: 10 }))).toEqual({ cost: 0, chosen: null })
  expect(cheapestOf(leaf(0, both, { rule, need: 14 })).chosen).toEqual(both)
})

test('two rules that may not share want different courses', () => {
  expect(take([leaf(0, [candidate(0)]), leaf(1, [candidate(0)])])).toBeNull()
  expect(unitsOf(take([leaf(0, [candidate(0)]), leaf(1, [candidate(2)])]))).toEqual([0, 2])
})

test('is no answer where a quota or an average does not hold', () => {
  const leaves = [leaf(0, [candidate(0, { points: 1 })]), leaf(1, [candidate(2)])]
  const taken = (rule: object) => unitsOf(take(leaves, [scope(leaves, rule)]))
  expect(taken({ atMost: [quota] })).toBeUndefined()
  expect(taken({ atMost: [{ ...quota, perSubject: true }] })).toEqual([0, 2])
  expect(taken({ atLeast: [{ ...quota, amount: 3 }] })).toBeUndefined()
  expect(taken({ atLeast: [{ ...quota, unit: 'subjects', amount: 2 }] })).toEqual([0, 2])
  expect(taken({ atLeast: [{ ...quota, unshared: true }] })).toBeUndefined()
  expect(taken({ gpa: 3 })).toBeUndefined()
  expect(taken({ gpa: 2.5 })).toEqual([0, 2])
})

test('the least cost of several rules is the sum of theirs, with what is missing anyway', () => {
  const leaves = [leaf(0, [candidate(0)]), leaf(1, [candidate(0)])]
  const choices = new Map(leaves.map((one) => [one, cheapestOf(one)]))
  expect(leastCost({ leaves, scopes: [], shortfall: 5 }, choices)).toBe(missing(5) + 2 * costOf(leaf(0, []), candidate(0))) // prettier-ignore
})
