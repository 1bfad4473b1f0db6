import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankFirst } from './rank-first.ts'

test('the best come first, equals in their order, and nothing is lost', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 40 })
  fc.assert(
    fc.property(scores, fc.nat(50), (given, count) => {
      const items = given.map((score, place) => ({ score, place }))
      const ranked = rankFirst(items, given, count)
      const sorted = items.toSorted((a, b) => b.score - a.score)
      expect(ranked.slice(0, count)).toEqual(sorted.slice(0, count))
      expect(ranked.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual(items.map(({ place }) => place))
    }),
  )
})
