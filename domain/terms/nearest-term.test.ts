import { expect, test } from 'vitest'
import { nearestTerms } from '../../samples/nearest-terms.ts'
import { nearestTerm } from './nearest-term.ts'

test.each(nearestTerms)('for %i among %j it is %s', (term, among, nearest) => {
  expect(nearestTerm(term, among)).toBe(nearest)
})
