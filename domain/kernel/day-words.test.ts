import { expect, test } from 'vitest'
import { dayWords } from './day-words.ts'

test.each([
  ['2026-03-01', 'Mar 1, 2026'],
  ['2025-12-31', 'Dec 31, 2025'],
])('%s is %s, wherever the server stands', (day, words) => {
  expect(dayWords(day)).toBe(words)
})
