import { expect, test } from 'vitest'
import { placeOf, rangeOf } from './gpa-plot.tsx'

test.each([
  [[3.5, 3.52], 3.25, 3.75],
  [[3.4, 3.5], 3.25, 3.75],
  [[2.2, 2.7], 2, 3],
  [[4, 4], 3.75, 4],
  [[1.43], 1.25, 1.75],
  [[0, 4], 0, 4],
  [[0], 0, 0.25],
])('the figures %j are drawn from %d to %d', (grades, lowest, highest) => {
  expect(rangeOf(grades)).toMatchObject({ lowest, highest })
})

test.each([
  [0, 3, 60],
  [1, 3, 130],
  [2, 3, 200],
  [0, 1, 130],
])('term %d of %d is drawn at x = %d', (index, count, place) => {
  expect(placeOf(index, count, 60, 200)).toBe(place)
})

test('two terms a tenth apart are apart by a tenth of the height or more', () => {
  for (let gpa = 0.1; gpa < 3.9; gpa += 0.1) {
    const { lowest, highest } = rangeOf([gpa, gpa + 0.1])
    expect(0.1 / (highest - lowest)).toBeGreaterThanOrEqual(0.0999)
    expect(lowest).toBeLessThan(gpa + 0.001)
    expect(highest).toBeGreaterThan(gpa + 0.0999)
  }
})
