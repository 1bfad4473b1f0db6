import { expect, test } from 'vitest'
import { nearestCatalogTerm } from './nearest-catalog.ts'

test.each([
  [202509, [202509, 202601], 202509],
  [202601, [202509], 202509],
  [202601, [202509, 202609], 202509],
  // Equally near: the earlier.
  [202601, [202506, 202605], 202605],
  [202509, [202601, 202506], 202506],
  [202509, [], null],
])('for %i among %j it is %s', (term, terms, nearest) => {
  expect(nearestCatalogTerm(term, terms)).toBe(nearest)
})
