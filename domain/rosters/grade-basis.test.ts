import { expect, test } from 'vitest'
import { rules } from '../testing/grading-rules.ts'
import {
  basisOf,
  gradeToPost,
  isEntered,
  isPending,
  listAllowedGrades,
  nameBasis,
  type GradeBasis,
} from './grade-basis.ts'

test.each<[string, string | null, GradeBasis, string]>([
  ['214', null, 'letter', 'Letter'],
  ['214', 'C', 'G/P/NC', 'G/P/NC, threshold C'],
  ['475', null, 'S/U', 'S/U'],
  ['475', 'C', 'S/U', 'S/U'],
])('course number %s with the threshold %s is graded %s', (number, gpncThreshold, basis, words) => {
  expect(basisOf({ number, gpncThreshold }, rules)).toBe(basis)
  expect(nameBasis({ number, gpncThreshold }, rules)).toBe(words)
})

test.each<[GradeBasis, string]>([
  ['letter', 'A A- B C D F I C- D+'],
  ['G/P/NC', 'A A- B C D F I C- D+'],
  ['S/U', 'S U I'],
])('%s offers %s', (basis, grades) => {
  expect(listAllowedGrades(basis, rules).join(' ')).toBe(grades)
})

test.each<[string, GradeBasis, string | null, string]>([
  ['A', 'letter', null, 'A'],
  ['D', 'letter', null, 'D'],
  ['A', 'G/P/NC', 'C', 'A'],
  ['C', 'G/P/NC', 'C', 'C'],
  ['C-', 'G/P/NC', 'C', 'P'],
  ['D', 'G/P/NC', 'C', 'P'],
  ['F', 'G/P/NC', 'C', 'NC'],
  ['F', 'letter', null, 'F'],
  ['I', 'G/P/NC', 'C', 'I'],
  ['U', 'S/U', null, 'U'],
])('%s by %s with threshold %s is recorded as %s', (given, basis, gpncThreshold, posted) => {
  expect(gradeToPost(given, { basis, gpncThreshold }, rules.gradeScale)).toBe(posted)
})

test.each([
  ['A', true],
  ['I', true],
  ['NR', false],
  [null, false],
])('whether someone gave %s: %s', (grade, entered) => {
  expect(isEntered(grade, rules)).toBe(entered)
})

test.each([
  ['I', true],
  ['NR', true],
  ['F', false],
  ['I/F', false],
])('whether %s is pending: %s', (grade, pending) => {
  expect(isPending(grade, rules.grading)).toBe(pending)
})
