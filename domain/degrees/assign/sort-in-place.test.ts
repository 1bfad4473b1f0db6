import { expect, test } from 'vitest'
import { sortInPlace } from './sort-in-place.ts'

test.each([0, 1, 2, 30, 64, 65, 200])('%i entries stand as the stable sort of the language puts them', (length) => {
  const list = Array.from({ length }, (_, index) => ({ key: (index * 7919) % 11, index }))
  const expected = list.toSorted((a, b) => a.key - b.key)
  sortInPlace(list, (a, b) => a.key - b.key)
  expect(list).toEqual(expected)
})
