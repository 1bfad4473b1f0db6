import { expect, test } from 'vitest'
import { ask, meet, unit, want } from '../../testing/sample-week.ts'
import { countWeeks, eachBit, hasBit } from './count-weeks.ts'
import { prepareWeek } from './prepare-week.ts'

const hours = (first: number) => [0, 1, 2, 3].map((at) => unit(first + at, [meet(['M'], 480 + at * 60, 540 + at * 60)]))
const three = prepareWeek(ask([want('A 1', hours(1)), want('B 1', hours(11)), want('C 1', hours(21))]))

test('three courses at the same four hours make 4 times 3 times 2 weeks', () => {
  expect(countWeeks(three)).toMatchObject({ weeks: 24n, exact: true })
})

test('lectures with recitations of seven courses are counted, not listed', () => {
  // Each course has one lecture at its own hour of Monday and the same recitations on Tuesday to Friday, eight a day.
  const courses = Array.from({ length: 7 }, (_, at) =>
    want(`C ${at}`, (['Tu', 'W', 'Th', 'F'] as const).flatMap((day, on) => Array.from({ length: 8 }, (_one, hour) => unit(100 * at + 10 * on + hour, [meet(['M'], 480 + 60 * at, 540 + 60 * at), meet([day], 480 + 60 * hour, 535 + 60 * hour)]))),
    ),
  ) // prettier-ignore
  const { weeks, exact, steps } = countWeeks(prepareWeek(ask(courses)))
  expect({ weeks, exact }).toEqual({ weeks: [32n, 31n, 30n, 29n, 28n, 27n, 26n].reduce((all, one) => all * one), exact: true }) // prettier-ignore
  expect(steps).toBeLessThan(100)
})

/** Each lecture twice a week, so that every class stands by itself. */
const lectures = (first: number) => hours(first).map((one, at) => ({ ...one, meetings: [meet(['Tu', 'Th'], 480 + at * 60, 540 + at * 60)] })) // prettier-ignore
const slow = prepareWeek(ask([want('A 1', lectures(1)), want('B 1', lectures(11)), want('C 1', lectures(21))]))

test('a count that ends early is at least so high, and says it', () => {
  const { weeks, exact } = countWeeks(slow, 3)
  expect(exact).toBe(false)
  expect(weeks).toBeGreaterThan(0n)
  expect(weeks).toBeLessThan(24n)
  expect(countWeeks(slow)).toMatchObject({ weeks: 24n, exact: true })
})

test('which class of an earlier course was chosen does not matter to later ones where it closes none of theirs', () => {
  const days = [
    ['M', 'Tu'],
    ['M', 'W'],
    ['M', 'Th'],
    ['Tu', 'W'],
    ['Tu', 'Th'],
    ['W', 'Th'],
  ] as const
  const courses = Array.from({ length: 8 }, (_one, at) =>
    want(
      `C ${at}`,
      days.map((pair, on) => unit(10 * at + on, [meet([...pair], 480 + 60 * at, 540 + 60 * at)])),
    ),
  )
  const { weeks, exact, steps } = countWeeks(prepareWeek(ask(courses)))
  expect({ weeks, exact }).toEqual({ weeks: 6n ** 8n, exact: true })
  // One family after the other, and no course twice.
  expect(steps).toBe(7 * 6)
})

test('asked for any, it stops at the first it finds', () => {
  const { weeks, exact, steps } = countWeeks(slow, 1000, true)
  expect(weeks).toBeGreaterThan(0n)
  expect(exact).toBe(false)
  expect(steps).toBeLessThan(countWeeks(slow).steps)
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

test('the classes that are looked at count as work', () => {
  const many = (first: number, day: 'M' | 'Tu') => Array.from({ length: 640 }, (_one, at) => unit(first + at, [meet([day], 480 + (at % 80), 600 + Math.floor(at / 80))])) // prettier-ignore
  const { weeks, steps } = countWeeks(prepareWeek(ask([want('A 1', many(1, 'M')), want('B 1', many(1001, 'Tu'))])))
  expect(weeks).toBe(640n * 640n)
  // Two families tried, 1280 classes looked at, and their sum.
  expect(steps).toBe(2 + 10 + 10)
})
