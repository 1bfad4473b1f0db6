import { expect, test } from 'vitest'
import { matchCodes } from './match-codes.ts'

const programs = [
  { code: 'CSE', name: 'Computer Science' },
  { code: 'CSE', name: 'Computer Science' },
  { code: 'ISE', name: 'Information Systems' },
  { code: 'AMS', name: 'Applied Mathematics and Statistics' },
  { code: 'MAT', name: 'Mathematics' },
  { code: 'CS', name: 'Choral Singing' },
]

test.each([
  ['CSE', ['CSE']],
  ['cse', ['CSE']],
  ['cs', ['CS']],
  ['Computer Science', ['CSE']],
  ['comp sci', ['CSE']],
  ['c', ['CSE', 'CS']],
  ['statistics', ['AMS']],
  ['math', ['AMS', 'MAT']],
  ['mathematics and', ['AMS']],
  ['science computer', []],
  ['Mathématics', ['AMS', 'MAT']],
  ['%', []],
  ['_SE', []],
  ['   ', []],
])('%j means %j', (written, codes) => {
  expect(matchCodes(programs, written)).toEqual(codes)
})
