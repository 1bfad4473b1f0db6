import { expect, test } from 'vitest'
import { findNearest, suggest } from './find-nearest.ts'

const subjects = ['CSE', 'MAT', 'AMS', 'CHE']

test.each([
  ['MTA', 'MAT'],
  ['TAM', null],
  ['MAR', 'MAT'],
  ['mat', 'MAT'],
  ['PHI', null],
])('of the subjects, the one nearest to %s is %s', (word, nearest) => {
  expect(findNearest(word, subjects)).toBe(nearest)
})

test('longer words may have two errors, and a suggestion is a sentence', () => {
  expect(suggest('stonybrok.edu', ['stonybrook.edu'])).toBe(' Did you mean stonybrook.edu?')
  expect(suggest('stnybrok.edu', ['stonybrook.edu'])).toBe(' Did you mean stonybrook.edu?')
  expect(suggest('example.com', ['stonybrook.edu'])).toBe('')
})
