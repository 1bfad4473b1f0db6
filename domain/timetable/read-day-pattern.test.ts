import { expect, test } from 'vitest'
import { readDayPattern } from './read-day-pattern.ts'

test.each([
  ['M', ['M']],
  ['TR', ['Tu', 'Th']],
  ['MTWRF', ['M', 'Tu', 'W', 'Th', 'F']],
  ['RT', ['Tu', 'Th']],
  ['R', ['Th']],
  ['S', ['Sa']],
  ['SU', ['Sa', 'Su']],
  ['RECT', ['Tu']],
  ['RECR', ['Th']],
  ['RECM', ['M']],
  ['APPT', []],
  ['HTBA', []],
  ['FLEX', []],
  ['TBA', []],
  [' mw ', ['M', 'W']],
] as const)('%s', (pattern, days) => {
  expect(readDayPattern(pattern)).toEqual(days)
})

test.each(['', 'X', 'MM', 'REC', 'RECX', 'M W', 'THURSDAY', 'TTh'])('%j cannot be read', (pattern) => {
  expect(readDayPattern(pattern)).toBeNull()
})
