import { expect, test } from 'vitest'
import { findBegunTerm } from './find-begun-term.ts'

const terms = [
  { term: 202505, classesBegin: null },
  { term: 202509, classesBegin: '2025-08-25' },
  { term: 202601, classesBegin: '2026-01-26' },
]

test.each<[string, number | null, string, number | null]>([
  ['within a term it is that one', 202509, '2025-11-05', 202509],
  ['between two terms it is the one that is over', 202601, '2025-12-19', 202509],
  ['on the first day of classes it is the new one', 202601, '2026-01-26', 202601],
  ['a current term without a first day counts as begun', 202505, '2025-06-10', 202505],
  ['before the first term of the calendar it is none', 202509, '2025-08-01', null],
  ['without terms it is none', null, '2025-08-01', null],
])('%s', (_name, currentTerm, today, begun) => {
  expect(findBegunTerm(terms, currentTerm, today)).toBe(begun)
})
