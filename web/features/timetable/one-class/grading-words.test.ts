import { expect, test } from 'vitest'
import { gradingWords } from './grading-words.ts'

const institution = { grading: { satisfactoryNumbers: ['475'] } } as Parameters<typeof gradingWords>[2]

test.each([
  ['214', undefined, null],
  ['214', { letterOnly: true }, 'Letter grade only'],
  ['214', { letterOnly: false }, 'Letter grade or G/P/NC'],
  ['475', { letterOnly: true }, 'Graded S/U'],
  ['475', undefined, 'Graded S/U'],
])('%s of a student with %j: %s', (number, check, words) => {
  expect(gradingWords(number, check, institution)).toBe(words)
})
