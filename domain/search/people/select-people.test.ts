import { expect, test } from 'vitest'
import { everyone, idsOf } from '../../testing/searched-people.ts'
import { takeInOrder } from './select-people.ts'

test.each([
  ['gpa', false, [2, 4, 5, 1, 3]],
  ['gpa', true, [1, 5, 2, 4, 3]],
  ['name', true, [4, 3, 1, 5, 2]],
  ['number', false, [3, 5, 1, 2, 4]],
] as const)('by %s, downwards: %s; without a value last, equals by name', (by, descending, found) => {
  const people = everyone()
  for (const count of [1, 2, 5])
    expect(idsOf(people, takeInOrder(people, people.emails.places(), { by, descending }, count))).toEqual(
      found.slice(0, count),
    )
})
