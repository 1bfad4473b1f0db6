import { expect, test } from 'vitest'
import { closingBrackets, normalizeText, splitOutsideBrackets, trimMarks } from './normalize-text.ts'

test.each([
  ['HIS114,  HIS-115 ;GEO 110 .', 'HIS 114, HIS 115;GEO 110.'],
  ['one D.E.C. E course, 3.0 g.p.a.', 'one DEC E course, 3.0 GPA'],
  ['the department’s “list”', 'the department\'s "list"'],
  ['HIS 101 or or HIS 102', 'HIS 101 or HIS 102'],
  ['( HIS 101 )', '(HIS 101)'],
  ['a "C" or a \'B-\' in HIS 101', 'a C or a B- in HIS 101'],
  ['perm. of instructor', 'permission of instructor'],
])('%s', (text, plain) => {
  expect(normalizeText(text)).toBe(plain)
  expect(normalizeText(plain)).toBe(plain)
})

test('a separator inside brackets does not separate', () => {
  const isSemicolon = (text: string, at: number) => (text[at] === ';' ? 1 : 0)
  expect(splitOutsideBrackets('a;(b;c);[d;e];f', isSemicolon)).toEqual(['a', '(b;c)', '[d;e]', 'f'])
  expect(splitOutsideBrackets('a;(b;c', isSemicolon)).toEqual(['a', '(b', 'c'])
})

test('brackets are paired with their own kind', () => {
  expect([...closingBrackets('(a[b]) )(')]).toEqual([
    [2, 4],
    [0, 5],
  ])
})

test('marks at the ends go, marks inside stay', () => {
  expect(trimMarks(' ,a, b., ', ' ,', ' ,.')).toBe('a, b')
  expect(trimMarks(', ,', ' ,', ' ,')).toBe('')
})
