import { expect, test } from 'vitest'
import { ask, meet, unit, want } from '../../testing/sample-week.ts'
import { countWeeks, eachBit, hasBit } from './count-weeks.ts'
import { prepareWeek } from './prepare-week.ts'

const hours = (first: number) => [0, 1, 2, 3].map((at) => unit(first + at, [meet(['M'], 480 + at * 60, 540 + at * 60)]))
const three = prepareWeek(ask([want('A 1', hours(1)), want('B 1', hours(11)), want('C 1', hours(21))]))

test('three courses at the same four hours make 4 times 3 times 2 weeks', () => {
  expect(countWeeks(three)).toMatchObject({ weeks: 24n, exact: true })
})

test('a count that ends early is at least so high, and says it', () => {
  const { weeks, exact } = countWeeks(three, 3)
  expect(exact).toBe(false)
  expect(weeks).toBeLessThan(24n)
})

test('asked for any, it stops at the first it finds', () => {
  const { weeks, exact, steps } = countWeeks(three, 1000, true)
  expect(weeks).toBeGreaterThan(0n)
  expect(exact).toBe(false)
  expect(steps).toBeLessThan(countWeeks(three).steps)
})

test.each([
  { first: 0, end: 40, found: [0, 31, 33] },
  { first: 1, end: 33, found: [31] },
  { first: 32, end: 33, found: [] },
  { first: 32, end: 64, found: [33] },
])('bits from $first up to $end', ({ first, end, found }) => {
  const bits = Uint32Array.of((1 | (1 << 31)) >>> 0, 2)
  const seen: number[] = []
  eachBit(bits, first, end, (index) => seen.push(index))
  expect(seen).toEqual(found)
  expect(hasBit(bits, first, end)).toBe(found.length > 0)
})
