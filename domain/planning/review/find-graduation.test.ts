import { expect, test } from 'vitest'
import { describeGraduation, findGraduation } from './find-graduation.ts'

test.each([
  ['the last term of the plan', [202609, 202709, 202601], true, 202709],
  ['something is missing', [202609, 202709], false, null],
  ['nothing is planned or runs', [], true, null],
])('a plan reaches the degree: %s', (_name, terms, isComplete, expected) => {
  expect(findGraduation({ terms, isComplete })).toBe(expected)
})

test.each([
  [202709, 202709, { term: 'Fall 2027', change: 'unchanged' }],
  [202709, 202701, { term: 'Fall 2027', change: 'was Spring 2027' }],
  [202709, null, { term: 'Fall 2027', change: '' }],
  [null, 202709, { term: 'Not yet', change: 'was Fall 2027' }],
  [null, null, { term: 'Not yet', change: '' }],
])('%s after %s reads so', (term, before, expected) => {
  expect(describeGraduation(term, before)).toEqual(expected)
})
