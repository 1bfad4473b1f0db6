import { expect, test } from 'vitest'
import { describeAdding } from './describe-adding.ts'

test.each([
  [0, 0, 'Nothing to add.'],
  [1, 0, '1 class to add.'],
  [3, 0, '3 classes to add.'],
  [3, 1, '2 classes to add, 1 in your cart.'],
  [3, 3, 'All 3 classes are in your cart.'],
  [1, 1, 'The class is in your cart.'],
])('of %i classes %i are in the cart', (classes, inCart, expected) => {
  expect(describeAdding(classes, inCart)).toBe(expected)
})
