import { expect, test } from 'vitest'
import { answerOfGrade, answersBestFirst, type GradeAnswer } from './compare-grades.ts'
import type { MinimumGrade } from '../requisite.ts'

test.each<[string | null, MinimumGrade | 'unstated' | undefined, GradeAnswer]>([
  ['D', undefined, 'enough'],
  ['P', undefined, 'enough'],
  ['S', undefined, 'enough'],
  ['T', undefined, 'enough'],
  ['F', undefined, 'no credit'],
  ['W', undefined, 'no credit'],
  ['I/F', 'C', 'no credit'],
  ['C', 'C', 'enough'],
  [' c+ ', 'C', 'enough'],
  ['C-', 'C', 'too low'],
  ['P', 'D', 'no letter'],
  ['T', 'C', 'enough'],
  ['T', 'B', 'not known'],
  ['A', 'unstated', 'enough'],
  ['A-', 'unstated', 'not known'],
  ['Z', undefined, 'not known'],
  [null, 'C', 'not known'],
])('%s against %s: %s', (recorded, minimum, answer) => {
  expect(answerOfGrade(recorded, minimum)).toBe(answer)
  expect(answersBestFirst).toContain(answer)
})
