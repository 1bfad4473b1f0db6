import { expect, test } from 'vitest'
import { isTermCode, semesterOf, termName, termOf } from './term.ts'

test.each([
  [202501, 'Spring 2025', 'Spring'],
  [202505, 'Summer I 2025', 'SummerI'],
  [202506, 'Summer II 2025', 'SummerII'],
  [202509, 'Fall 2025', 'Fall'],
] as const)('%i is %s', (term, name, semester) => {
  expect(termName(term)).toBe(name)
  expect(semesterOf(term)).toBe(semester)
  expect(termOf(semester, 2025)).toBe(term)
})

test.each([202502, 202500, 999, 2025.5, Number.NaN])('%s is no term', (value) => {
  expect(isTermCode(value)).toBe(false)
})

test('a code with unknown digits is named Unknown', () => {
  expect(termName(202503)).toBe('Unknown 2025')
})
