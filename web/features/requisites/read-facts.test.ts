import { expect, test } from 'vitest'
import { courseListProblem, noFacts, readFacts } from './read-facts.ts'

test('nothing filled in is no student, so that nothing is known rather than nothing is there', () => {
  expect(readFacts(noFacts)).toBeNull()
})

test('facts are read as people type them', () => {
  expect(
    readFacts({
      ...noFacts,
      completed: 'cse114 b+, MAT 131',
      inProgress: 'ams 210',
      sameTerm: 'ams 301',
      cohort: '2023',
      standing: 'U3',
      majors: 'cse',
      credits: '62',
      gpa: '3.2',
      permissions: 'instructor',
    }),
  ).toEqual({
    completed: [
      { course: 'CSE 114', grade: 'B+' },
      { course: 'MAT 131', grade: null },
    ],
    inProgress: ['AMS 210'],
    sameTerm: ['AMS 301'],
    cohort: 2023,
    standing: 'U3',
    majors: ['CSE'],
    credits: 62,
    gpa: 3.2,
    permissions: ['instructor'],
  })
})

test('what is no course is named, with how to write one', () => {
  expect(courseListProblem('CSE 214 B+, mat131, ')).toBeNull()
  expect(courseListProblem('CSE 214, nonsense')).toBe(
    'Write courses as CSE 214 B+, with commas between them, not “nonsense”.',
  )
})
