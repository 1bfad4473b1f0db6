import { expect, test } from 'vitest'
import { rules } from '../testing/grading-rules.ts'
import { isGradable, isWithoutGrade, type GradeRow } from './grade-row.ts'

test.each<[GradeRow['status'], string | null, boolean]>([
  ['enrolled', null, true],
  ['enrolled', 'IP', true],
  ['completed', null, true],
  ['completed', 'I', true],
  ['completed', 'NR', true],
  ['completed', 'B', false],
  ['completed', 'I/F', false],
  ['withdrawn', 'W', false],
  ['withdrawn', null, false],
])('%s with the grade %s may be graded: %s', (status, grade, may) => {
  expect(isGradable({ status, grade }, rules)).toBe(may)
})

test.each<[GradeRow['status'], string | null, boolean]>([
  ['enrolled', null, true],
  ['enrolled', 'IP', true],
  ['completed', null, true],
  ['completed', 'I', false],
  ['completed', 'NR', false],
])('%s with the grade %s is without a grade: %s', (status, grade, isWithout) => {
  expect(isWithoutGrade({ status, grade })).toBe(isWithout)
})
