import { expect, test } from 'vitest'
import { readPrintedDate, readSlashedDate } from './read-printed-date.ts'

test.each([
  ['25-AUG-2025', '2025-08-25'],
  ['1-jan-2026', '2026-01-01'],
  ['29-FEB-2024', '2024-02-29'],
  ['29-FEB-2025', null],
  ['31-APR-2025', null],
  ['00-MAY-2025', null],
  ['25-AGO-2025', null],
  ['2025-08-25', null],
  ['TBA', null],
])('%s is %s', (text, date) => {
  expect(readPrintedDate(text)).toBe(date)
})

test.each([
  ['09/02/2025', '2025-09-02'],
  ['2/29/2000', '2000-02-29'],
  ['2/29/1900', null],
  ['13/01/2025', null],
  ['09-02-2025', null],
])('%s is %s', (text, date) => {
  expect(readSlashedDate(text)).toBe(date)
})
