import { expect, test } from 'vitest'
import { readTermQuery, termsOf } from './read-term-query.ts'

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

test.each([
  [{ digits: '2026', semesters: [1] }, [202601]],
  [{ digits: '2026', semesters: null }, [202601, 202605, 202606, 202609]],
  [{ digits: '20260', semesters: [5, 6] }, [202605, 202606]],
  [{ digits: '202601', semesters: null }, [202601]],
  [{ digits: '202603', semesters: null }, []],
  [{ digits: '9', semesters: null }, []],
])('%j are %j', (query, terms) => {
  expect(termsOf(query)).toEqual(terms)
})

test('a semester alone asks for it in every year', () => {
  const terms = termsOf({ digits: '', semesters: [9] })
  expect([terms[0], terms.at(-1), terms.length]).toEqual([190009, 219909, 300])
  expect(termsOf({ digits: '203', semesters: [9] })).toHaveLength(10)
})
