import { expect, test } from 'vitest'
import { placementOf } from './find-placements.ts'

const exams = [
  { name: 'mathematics', subjects: ['MAT', 'AMS'], prefix: 'LVL' },
  { name: 'Spanish', subjects: ['SPN'], prefix: 'LVL' },
]

test.each([
  ['the level stands in the number', 'MAT LVL9', 0, '9', { name: 'mathematics', level: 9 }],
  ['the number wins over a score', 'AMS LVL5', 0, '87', { name: 'mathematics', level: 5 }],
  ['without a grade', 'MAT LVL2.5', 0, null, { name: 'mathematics', level: 2.5 }],
  ['with a blank in the number', 'SPN LVL 3', 0, null, { name: 'Spanish', level: 3 }],
  ['without a subject', 'LVL4', 0, '4', { name: 'mathematics', level: 4 }],
  ['the level stands in the grade', 'MAT PLACE', 0, '7', { name: 'mathematics', level: 7 }],
  ['of a subject without an examination of its own', 'WRT EXAM', 0, '3', { name: 'WRT', level: 3 }],
  ['with credits it is a course', 'MAT LVL9', 3, '9', null],
  ['a course without credits has a letter', 'CSE 475', 0, 'A', null],
  ['nor is one without a grade a result', 'CSE 475', 0, null, null],
  ['an elective credit', null, 0, '9', null],
] as const)('%s', (_, course, credits, grade, result) => {
  expect(placementOf({ course, credits, grade }, exams)).toEqual(result)
})
