import { expect, test } from 'vitest'
import { noStudent, readStudent, studentProblem } from './read-student.ts'

test('a form becomes a student: courses with grades, credit from elsewhere, placements', () => {
  const form = {
    ...noStudent,
    completed: 'cse114 b+, MAT 131',
    transfer: 'CHE 131 A',
    placements: 'mathematics 5',
    majors: 'cse',
    credits: '4',
  }
  expect(readStudent(form)).toEqual({
    completed: [
      { course: 'CSE 114', grade: 'B+', credits: 4 },
      { course: 'MAT 131', credits: 4 },
      { course: 'CHE 131', grade: 'A', credits: 4, transfer: true },
    ],
    inProgress: [],
    planned: [],
    placements: [{ name: 'mathematics', level: 5 }],
    majors: ['CSE'],
  })
})

test('JSON that is no student says why', () => {
  expect(studentProblem('{"completed": []}')).toBe(null)
  expect(studentProblem('[]')).toMatch(/Begin with/)
  expect(studentProblem('{')).toMatch(/not JSON/)
})
