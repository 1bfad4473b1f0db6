import { expect, test } from 'vitest'
import { mendSlips, removeMarkup } from './mend-slips.ts'

const names = new Map([
  ['biology', 'BIO'],
  ['history', 'HIS'],
])

test.each([
  ['<b>his 101</b>', 'his 101'],
  ['HIS 101<br/>or <a href="x">HIS 102</a>', 'HIS 101 or HIS 102'],
  ['HIS&nbsp;101 &amp; HIS 102', 'HIS 101 & HIS 102'],
  ['SAT < 500 or > 700', 'SAT < 500 or > 700'],
  ['a <b and c', 'a <b and c'],
])('%s is %s', (text, plain) => expect(removeMarkup(text)).toBe(plain))

test.each([
  ['his 101 and 102', 'HIS 101 and 102', 0],
  ['His101', 'HIS 101', 0],
  ['BlO 201', 'BIO 201', 1],
  ['BI0 2O1 or BIO 20l', 'BIO 201 or BIO 201', 2],
  ['GEO 110 or geo 112', 'GEO 110 or GEO 112', 0],
  ['zoo 101', 'zoo 101', 0],
  ['ZlO 101', 'ZlO 101', 0],
  ['his 300-level courses', 'his 300-level courses', 0],
  ['his 120 credits', 'his 120 credits', 0],
  ['and 127', 'and 127', 0],
  ['BIO all', 'BIO all', 0],
])('%s is mended to %s', (text, mended, slips) => {
  const warnings: string[] = []
  expect(mendSlips(text, names, null, warnings)).toBe(mended)
  expect(warnings).toHaveLength(slips)
})

test('the subject that offers the course is known', () => {
  expect(mendSlips('zoo 101', names, 'ZOO', [])).toBe('ZOO 101')
})
