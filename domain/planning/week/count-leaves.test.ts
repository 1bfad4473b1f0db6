import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countLeaves, stepsOfLeaves, type LeafChoice } from './count-leaves.ts'

/** One choice of each course after the other, by hand. */
function countEach(
  choices: readonly LeafChoice[],
  free: readonly number[],
  course = 0,
  taken: readonly LeafChoice[] = [],
): number {
  if (course === free.length) return 1
  const rest = (more: readonly LeafChoice[]) => countEach(choices, free, course + 1, [...taken, ...more])
  const open = choices.filter((one) => one.course === course && taken.every(({ start, end }) => one.start >= end || start >= one.end)) // prettier-ignore
  return (free[course] ?? 0) * rest([]) + open.reduce((sum, one) => sum + one.weight * rest([one]), 0)
}

const choice = fc
  .record({ course: fc.nat(3), start: fc.nat(12), length: fc.integer({ min: 1, max: 4 }), weight: fc.integer({ min: 1, max: 3 }) })
  .map(({ length, start, ...rest }): LeafChoice => ({ ...rest, start, end: start + length })) // prettier-ignore

test('as many ways as one finds by hand', () => {
  let some = 0
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 12 }), fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }), (choices, free) => {
      const ways = countLeaves(choices, free)
      if (ways > 1) some += 1
      expect(ways).toBe(countEach(choices, free))
    }), // prettier-ignore
    { numRuns: 300, seed: 15 },
  )
  expect(some).toBeGreaterThan(100)
})

test('what ends as another begins shares no time', () => {
  const at = (course: number, start: number): LeafChoice => ({ course, start, end: start + 60, weight: 1 })
  expect(countLeaves([at(0, 600), at(1, 660)], [0, 0])).toBe(1)
  expect(countLeaves([at(0, 600), at(1, 659)], [0, 0])).toBe(0)
})

test('the work grows with the sets of courses', () => {
  expect(stepsOfLeaves(100, 7)).toBe(25)
  expect(stepsOfLeaves(100, 8)).toBe(50)
})
