import { expect, test } from 'vitest'
import { academicYearOf, listTerms } from './list-terms.ts'

test('TRM-NM-07: every term is listed in its order, also without courses', () => {
  expect(listTerms(202509, 202609)).toEqual([202509, 202601, 202605, 202606, 202609])
  expect(listTerms(202609, 202509)).toEqual([])
})

test('TRM-PP-02: a term that is added stands where time puts it, not where it was added', () => {
  expect(listTerms(202509, 202601)).toEqual([202509, 202601])
  expect(listTerms(202501, 202509)).toEqual([202501, 202505, 202506, 202509])
})

test('an academic year is a fall with the spring and summer after it', () => {
  expect([202509, 202601, 202606, 202609].map(academicYearOf)).toEqual([2025, 2025, 2025, 2026])
})
