import { expect, test } from 'vitest'
import { numberTestOf } from './match-number.ts'

test.each([
  ['214', 'is', '214', true],
  ['214', 'is', '21', false],
  ['101A', 'is', '101a', true],
  ['214', 'contains', '14', true],
  ['214', 'contains', '15', false],
  ['307', 'gte', '307', true],
  ['306', 'gte', '307', false],
  ['101A', 'gte', '101', true],
  ['307', 'lte', ' 307 ', true],
  ['308', 'lte', '307', false],
  ['308', 'gte', 'x', false],
  ['308', 'lte', 'x', false],
  ['308', 'is', '', true],
] as const)('%s %s %s: %s', (number, operator, value, matches) => {
  expect(numberTestOf(operator, value)(number)).toBe(matches)
})
