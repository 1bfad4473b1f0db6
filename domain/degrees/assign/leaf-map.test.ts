import { expect, test } from 'vitest'
import { LeafMap } from './leaf-map.ts'
import type { Leaf } from './audit-plan.ts'

test('keeps a value for each rule, in the order in which they came', () => {
  const [first, second, third] = [0, 1, 2].map((index) => ({ index }) as Leaf) as [Leaf, Leaf, Leaf]
  const map = new LeafMap<string>(3)
  map.set(third, 'c')
  map.set(first, 'a')
  map.set(third, 'd')
  expect([map.get(first), map.get(second), map.get(third)]).toEqual(['a', undefined, 'd'])
  expect([...map]).toEqual([
    [third, 'd'],
    [first, 'a'],
  ])
})
