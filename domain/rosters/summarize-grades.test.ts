import { expect, test } from 'vitest'
import { rules } from '../testing/grading-rules.ts'
import { summarizeGrades } from './summarize-grades.ts'

test('counts by the order of the scale, with the grades of the roster that nobody has', () => {
  const { counts, entered, mean } = summarizeGrades(['A', 'A', 'C', null, 'I', 'D+'], rules)
  expect(counts.map(({ grade, count }) => `${grade} ${count}`)).toEqual([
    'A 2',
    'A- 0',
    'B 0',
    'C 1',
    'D+ 1',
    'D 0',
    'F 0',
    'I 1',
  ])
  expect(entered).toBe(5)
  expect(mean).toBeCloseTo((4 + 4 + 2 + 1.3) / 4, 10)
})

test('a grade that the calendar set for a missing one is counted, and not as entered', () => {
  const { counts, entered } = summarizeGrades(['A', 'NR'], rules)
  expect(counts.find(({ grade }) => grade === 'NR')?.count).toBe(1)
  expect(entered).toBe(1)
})

test.each([
  [[], null],
  [[null, 'I', 'S'], null],
  [['F', 'A'], 2],
])('the average of %j is %s', (grades, mean) => {
  expect(summarizeGrades(grades, rules).mean).toBe(mean)
})
