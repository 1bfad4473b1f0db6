import { expect, test } from 'vitest'
import type { Option, Problem } from './build-problem.ts'
import { searchPlacements } from './search-placements.ts'

/** Choose for each of `steps` courses one of the weights; being far from the wanted sum costs. */
function problem(steps: number, most: number, wanted: number): Problem {
  const options = (step: number): Option[] =>
    [0, 1, 2].map((by) => ({
      leaves: [{ index: by } as never],
      changes: [{ counter: 0, kind: 'add', by: by * (step + 1) }],
      cost: by,
    }))
  const costAt = (value: number) => Math.abs(wanted - value) * 100
  return {
    steps: Array.from({ length: steps }, (_, step) => ({ unit: step, options: options(step) })),
    counters: [{ most, first: 0, last: steps - 1, start: 0, costAt, rest: null, within: null }],
    constant: 5,
    isWhole: true,
  }
}

test('finds the cheapest way and tells it course by course', () => {
  const { found, isExact } = searchPlacements(problem(4, 100, 7), Number.POSITIVE_INFINITY, {
    left: 10_000,
    narrow: 100_000,
  })
  expect(isExact).toBe(true)
  expect(found?.cost).toBe(5 + 2)
  const sum = (found?.placements ?? []).reduce((total, { unit, option }) => total + (option.leaves[0]?.index ?? 0) * (unit + 1), 0) // prettier-ignore
  expect(sum).toBe(7)
})

test('answers nothing that is not below the ceiling', () => {
  expect(searchPlacements(problem(4, 100, 7), 7, { left: 10_000, narrow: 100_000 }).found).toBeNull()
})

test('ends when the work allowed is done, with the best so far', () => {
  const { found, isExact } = searchPlacements(problem(30, 2000, 400), Number.POSITIVE_INFINITY, {
    left: 50,
    narrow: 100_000,
  })
  expect(isExact).toBe(false)
  expect(found?.placements).toHaveLength(30)
})

test('states of many counters are kept apart exactly', () => {
  const counters = Array.from({ length: 6 }, (_, index) => ({ most: 2 ** 20 - 1, first: 0, last: 1, start: 0, rest: null, within: null, costAt: (value: number) => (value === index ? 0 : 1000) })) // prettier-ignore
  const set = (choice: number): Option => ({ leaves: [], cost: 0, changes: counters.map((_, counter) => ({ counter, kind: 'add', by: counter * choice })) }) // prettier-ignore
  const steps = [
    { unit: 0, options: [set(0), set(1)] },
    { unit: 1, options: [set(0)] },
  ]
  const { found } = searchPlacements({ steps, counters, constant: 0, isWhole: true }, Number.POSITIVE_INFINITY, {
    left: 100,
    narrow: 100_000,
  })
  expect(found?.cost).toBe(0)
})
