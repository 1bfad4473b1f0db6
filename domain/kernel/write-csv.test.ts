import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

test.each([
  [['plain', 3.5, null], 'plain,3.5,'],
  [['O"Neil, Ann', 'two\nlines'], '"O""Neil, Ann","two\nlines"'],
  [['=HYPERLINK("x")', '+1', '-1', '@x', '\tx'], '"\'=HYPERLINK(""x"")",\'+1,\'-1,\'@x,\'\tx'],
  [[-1], '-1'],
])('%j is written as %s', (row, line) => {
  expect(writeCsv([row])).toBe(`\ufeff${line}\r\n`)
})

test('lines end as RFC 4180 says', () => {
  expect(writeCsv([['a'], ['b']])).toBe('\ufeffa\r\nb\r\n')
})
