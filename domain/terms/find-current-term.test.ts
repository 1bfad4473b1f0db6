import { expect, test } from 'vitest'
import { findCurrentTerm, lastDayOf } from './find-current-term.ts'

const terms = [
  { term: 202601, semesterEnd: null },
  { term: 202509, semesterEnd: '2025-12-18' },
]

test.each([
  ['2025-11-05', 202509],
  ['2025-12-18', 202509],
  ['2025-12-19', 202601],
  ['2026-05-31', 202601],
  ['2027-01-01', 202601],
])('on %s the current term is %i', (today, term) => {
  expect(findCurrentTerm(terms, today)).toBe(term)
})

test('without terms there is no current one', () => {
  expect(findCurrentTerm([], '2025-11-05')).toBeNull()
})

test.each([
  [202505, null, '2025-07-07'],
  [202506, null, '2025-08-20'],
  [202509, '2025-12-18', '2025-12-18'],
])('the last day of %i with end %s is %s', (term, end, day) => {
  expect(lastDayOf(term, end)).toBe(day)
})
