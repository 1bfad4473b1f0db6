import { expect, test } from 'vitest'
import { applySuggestion, suggestionOf } from './apply-suggestion.ts'

test.each([
  ['The field form is not known. Did you mean from?', { wrong: 'form', right: 'from' }],
  ['CSE 38 is in no catalog. Did you mean CSE 385?', { wrong: 'CSE 38', right: 'CSE 385' }],
  ['The set reserch is not defined under sets. Did you mean research?', { wrong: 'reserch', right: 'research' }],
  ['kind is minr; it must be university or major or minor. Did you mean minor?', { wrong: 'minr', right: 'minor' }],
  ['courses is one; it must be a whole number from 1 to 100.', null],
])('%s', (message, expected) => {
  expect(suggestionOf(message)).toEqual(expected)
})

test('a suggestion is put into its line alone', () => {
  expect(applySuggestion('form: a\nform: b', 2, 'form', 'from')).toBe('form: a\nfrom: b')
  expect(applySuggestion('of: [CSE 373, 38]', 1, 'CSE 38', 'CSE 385')).toBe('of: [CSE 373, 385]')
  expect(applySuggestion('other', 1, 'form', 'from')).toBe('other')
})
