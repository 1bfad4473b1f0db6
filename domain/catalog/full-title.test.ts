import { expect, test } from 'vitest'
import { fullTitle } from './full-title.ts'

test.each([
  ['Foundations of Computer Scienc', 'Foundations of Computer Science I', 'Foundations of Computer Science I'],
  ['FOUNDATIONS OF COMPUTER SCIENC', 'Foundations of Computer Science I', 'Foundations of Computer Science I'],
  ['Topics in Type Inference', 'Special Topics', 'Topics in Type Inference'],
  ['Data Structures', 'Data Structures', 'Data Structures'],
  ['Data Structures', null, 'Data Structures'],
  [null, 'Data Structures', 'Data Structures'],
  [null, null, null],
])('%s, in the catalog %s: %s', (title, courseName, expected) => {
  expect(fullTitle(title, courseName)).toBe(expected)
})
