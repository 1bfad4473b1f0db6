import { expect, test } from 'vitest'
import { everyone, idsOf } from '../../testing/searched-people.ts'
import { countWithin, keepWithin, takeInOrder } from './select-people.ts'

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

test.each([true, false])(
  'people within a scope are counted up to as many as are asked for; with people who are no students: %s',
  (all) => {
    const people = everyone()
    const places = people.emails.places()
    for (const scope of [
      { everyone: all, filters: [] },
      { everyone: all, filters: [() => (place: number) => place % 2 === 0] },
    ]) {
      const kept = keepWithin(people, places, scope).length
      expect(kept).toBeGreaterThan(1)
      for (const most of [1, kept, kept + 1])
        expect(countWithin(people, places, scope, most)).toBe(Math.min(most, kept))
    }
  },
)
