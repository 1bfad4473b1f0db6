import { expect, test } from 'vitest'
import { endingOf } from './request-endings.ts'

test.each([
  ['plan review', 'refused', 'Returned'],
  ['plan review', 'approved', 'Approved'],
  ['plan review', 'withdrawn', 'Withdrawn'],
  ['time conflict', 'refused', 'Refused'],
] as const)('a %s that is %s reads as %s', (kind, status, word) => {
  expect(endingOf(kind, status).word).toBe(word)
})
