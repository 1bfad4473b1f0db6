import { expect, test } from 'vitest'
import type { Requisite } from '../requisites/requisite.ts'
import { gradeAskedBy, gradeMostAsked } from './grade-asked.ts'

const course = (code: string, minimumGrade?: 'B' | 'C' | 'unstated'): Requisite => ({
  kind: 'course',
  course: code,
  timing: 'earlier',
  ...(minimumGrade && { minimumGrade }),
})

test.each<[string, Requisite | null, string | null]>([
  ['no requisite', null, null],
  ['the course without a letter', course('CSE 214'), null],
  ['a letter that the source lost', course('CSE 214', 'unstated'), null],
  ['another course', course('CSE 114', 'C'), null],
  ['the letter', course('CSE 214', 'C'), 'C'],
  ['inside a choice', { kind: 'any', of: [course('CSE 114'), course('CSE 214', 'C')] }, 'C'],
  ['the higher of two', { kind: 'all', of: [course('CSE 214', 'C'), course('CSE 214', 'B')] }, 'B'],
  ['what is excluded asks for nothing', { kind: 'not', of: course('CSE 214', 'C') }, null],
  ['a course that stands for it', { kind: 'equivalent', of: 'CSE 214', minimumGrade: 'B', timing: 'earlier' }, 'B'],
])('%s', (_what, requisite, grade) => {
  expect(gradeAskedBy(requisite, 'CSE 214')).toBe(grade)
})

test('the grade that most ask for, of two the higher', () => {
  const [b, c, none] = [course('CSE 214', 'B'), course('CSE 214', 'C'), course('CSE 214')]
  expect(gradeMostAsked([c, b, c, none, null], 'CSE 214')).toEqual({ grade: 'C', by: 2 })
  expect(gradeMostAsked([c, b], 'CSE 214')).toEqual({ grade: 'B', by: 1 })
  expect(gradeMostAsked([none], 'CSE 214')).toBeNull()
})
