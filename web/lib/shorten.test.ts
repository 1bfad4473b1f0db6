import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test.each([
  ['a short text stays', 'One suggestion.', 20, 'One suggestion.'],
  ['a long one ends after a word', 'One suggestion, then it is good.', 20, 'One suggestion…'],
  ['lines become one', 'One\n\nsuggestion', 20, 'One suggestion'],
  ['a word that is too long is cut', 'x'.repeat(40), 20, `${'x'.repeat(19)}…`],
  ['of just the length', 'x'.repeat(20), 20, 'x'.repeat(20)],
])('%s', (_title, text, most, expected) => {
  expect(shorten(text, most)).toBe(expected)
})
