import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { solveHere as solve } from '../../testing/plan-request.ts'
import {
  caseNames,
  caseTerms,
  compareCosts,
  costOf,
  drawnPlan,
  keepsTo,
  listStanding,
  requestOf,
  type PlanWorld,
} from '../../testing/plan-cases.ts'
import type { AutoRequest, ProposedCourse, Wish } from './auto.ts'
import { listWishes, proposePlan } from './propose-plan.ts'

// Small plans against a search that tries every one: the end, the heaviest term and the changes have to be the best.

/** The plans that keep to wishes, the best first. */
function rank(standing: readonly ProposedCourse[][], wishes: readonly Wish[], world: PlanWorld) {
  return standing
    .filter((list) => wishes.every((wish) => keepsTo(list, wish, world)))
    .map((list) => costOf(list, world))
    .toSorted(compareCosts)
}

/** On which of the goals some plan is worse than the best one while it equals it in those before. */
const decided = ([best, ...others]: readonly (readonly number[])[]) =>
  [0, 1, 2].map((goal) =>
    others.some(
      (cost) => (cost[goal] ?? 0) > (best?.[goal] ?? 0) && cost.slice(0, goal).every((one, at) => one === best?.[at]),
    ),
  )

test('a proposal is the best of every plan, goal by goal, and impossible is what no plan reaches', async () => {
  let proposed = 0
  const decisive = [0, 0, 0]
  for (const one of fc.sample(drawnPlan, { numRuns: 100, seed: 15 })) {
    const world = requestOf(one)
    const ranked = rank(listStanding(world), listWishes(world.request), world)
    const [best = null] = ranked
    const answer = await proposePlan(world.request, { solve, judge: world.judge })
    // Rules that no course can meet are left to the student; then no plan meets everything.
    if (answer.kind === 'proposed' && answer.left.length > 0) expect(best, JSON.stringify(one)).toBeNull()
    else if (best === null) expect(answer, JSON.stringify(one)).toMatchObject({ kind: 'impossible', proven: true })
    else {
      expect(answer, JSON.stringify(one)).toMatchObject({ kind: 'proposed', proven: true })
      if (answer.kind === 'proposed') {
        expect(costOf(answer.courses, world), JSON.stringify(one)).toEqual(best)
        expect(2 * answer.heaviest, JSON.stringify(one)).toBe(best[1])
      }
      proposed += 1
      decided(ranked).forEach((is, goal) => is && (decisive[goal] = (decisive[goal] ?? 0) + 1))
      // Every third also with each goal for itself, without the shorter ways.
      const plain =
        proposed % 3 === 0 ? await proposePlan(world.request, { solve, judge: world.judge, isPlain: true }) : null
      if (plain) expect(plain.kind === 'proposed' && costOf(plain.courses, world), JSON.stringify(one)).toEqual(best)
    }
  }
  expect(proposed).toBeGreaterThan(25)
  // Each goal was one that a worse plan would have missed.
  for (const count of decisive) expect(count).toBeGreaterThan(8)
}, 60_000)

const drawnWishes = fc.record({
  by: fc.option(fc.constantFrom(...caseTerms), { freq: 1 }),
  summers: fc.boolean(),
  load: fc.option(fc.constantFrom(3, 4, 6, 7), { freq: 1 }),
  heavy: fc.option(fc.constantFrom(...caseNames)),
  wanted: fc.subarray(caseNames, { maxLength: 2 }),
  avoided: fc.subarray(caseNames, { maxLength: 1 }),
  pinned: fc.option(fc.record({ course: fc.constantFrom(...caseNames), term: fc.constantFrom(...caseTerms) }), {
    freq: 1,
  }),
})

/** The same world with wishes; its second term is a summer. */
function wishIn(world: PlanWorld, drawn: typeof drawnWishes extends fc.Arbitrary<infer One> ? One : never): PlanWorld {
  const { heavy, pinned, ...wishes } = drawn
  const [, summer] = caseTerms
  const request: AutoRequest = {
    ...world.request,
    terms: world.request.terms.map((one) => ({ ...one, isSummer: one.term === summer })),
    wishes: {
      ...wishes,
      weights: new Map(heavy === null ? [] : [[heavy, 6]]),
      pinned: pinned === null ? [] : [pinned],
    },
  }
  return { ...world, request }
}

test('wishes are kept, and where none fit together the fewest that clash are named', async () => {
  const sizes = new Map<number, number>()
  let proposed = 0
  for (const [one, drawn] of fc.sample(fc.tuple(drawnPlan, drawnWishes), { numRuns: 160, seed: 21 })) {
    const plain = requestOf(one)
    const standing = listStanding(plain)
    // What no plan reaches whatever the wishes is held against brute force above.
    if (standing.length === 0) continue
    const world = wishIn(plain, drawn)
    const wishes = listWishes(world.request)
    const [best = null] = rank(standing, wishes, world)
    const answer = await proposePlan(world.request, { solve, judge: world.judge })
    const words = JSON.stringify([one, drawn, answer])
    if (best !== null) {
      expect(answer, words).toMatchObject({ kind: 'proposed', proven: true, left: [] })
      if (answer.kind === 'proposed') {
        expect(costOf(answer.courses, world), words).toEqual(best)
        for (const wish of wishes) expect(keepsTo(answer.courses, wish, world), words).toBe(true)
      }
      proposed += 1
      continue
    }
    expect(answer, words).toMatchObject({ kind: 'impossible', proven: true })
    if (answer.kind !== 'impossible') continue
    const { because } = answer
    const isOpen = (some: readonly Wish[]) => rank(standing, some, world).length > 0
    expect(isOpen(because), words).toBe(false)
    for (const wish of because) expect(isOpen(because.filter((other) => other !== wish)), words).toBe(true)
    // And no smaller set would do, as far as one and two go.
    if (because.length > 1) for (const wish of wishes) expect(isOpen([wish]), words).toBe(true)
    if (because.length > 2)
      for (const wish of wishes) for (const other of wishes) expect(isOpen([wish, other]), words).toBe(true)
    sizes.set(because.length, (sizes.get(because.length) ?? 0) + 1)
  }
  expect(proposed).toBeGreaterThan(20)
  expect(sizes.get(1)).toBeGreaterThan(20)
  expect(sizes.get(2)).toBeGreaterThan(5)
}, 60_000)
