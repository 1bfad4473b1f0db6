import { expect, test } from 'vitest'
import { academicYearOf, listTerms } from './list-terms.ts'

test('TRM-NM-07: every term is listed in its order, also without courses', () => {
  expect(listTerms(202509, 202609)).toEqual([202509, 202601, 202605, 202606, 202609])
  expect(listTerms(202609, 202509)).toEqual([])
})

test('TRM-CR-02: an academic year is a fall with the spring and summer after it', () => {
  expect([202509, 202601, 202606, 202609].map(academicYearOf)).toEqual([2025, 2025, 2025, 2026])
})
