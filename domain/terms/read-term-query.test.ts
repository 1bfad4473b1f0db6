import { expect, test } from 'vitest'
import { readTermQuery } from './read-term-query.ts'

test.each([
  ['Spring 2026', { digits: '2026', semesters: [1] }],
  ['2026 spring', { digits: '2026', semesters: [1] }],
  ['FALL2025', { digits: '2025', semesters: [9] }],
  ['summer ii 2025', { digits: '2025', semesters: [6] }],
  ['Summer I', { digits: '', semesters: [5] }],
  ['Summer 2025', { digits: '2025', semesters: [5, 6] }],
  ['202601', { digits: '202601', semesters: null }],
  ['2026', { digits: '2026', semesters: null }],
  ['20260', { digits: '20260', semesters: null }],
  ['sp', { digits: '', semesters: [1] }],
])('%j asks for terms', (text, query) => {
  expect(readTermQuery(text)).toEqual(query)
})

test.each(['', '  ', '%', '2026%', '_', 'winter 2026', 'spring 202601', '2026 spring 2027', '2026011', 'spring i'])(
  '%j asks for no term',
  (text) => {
    expect(readTermQuery(text)).toBeNull()
  },
)
