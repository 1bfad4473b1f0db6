import { expect, test } from 'vitest'
import { newLikeness } from './likeness.ts'

test.each([
  ['ada lovelace', 'ada lovelace', 1],
  ['ada', 'ada lovelace', 4 / 13],
  ['word', 'two words', 4 / 11],
  ['abc', 'xyz', 0],
  ['', '', 0],
])('%j is like %j by %d', (written, text, likeness) => {
  expect(newLikeness(written)(text)).toBeCloseTo(likeness, 6)
})
