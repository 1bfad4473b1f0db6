import { expect, test } from 'vitest'
import { isLongEnough } from './written-limits.ts'

test.each([
  ['abc', true],
  [' ab ', false],
  ['', false],
])('%o as a note is long enough: %s', (text, expected) => expect(isLongEnough(text, 'note')).toBe(expected))

test('an office has at least two letters', () => {
  expect(isLongEnough('IT', 'department')).toBe(true)
  expect(isLongEnough('I', 'department')).toBe(false)
})
