import { expect, test } from 'vitest'
import { splitTriedCourse, writeTriedCourse } from './tried-course.ts'

test.each([
  [{ course: 'CSE 320', term: null, grade: null }, 'CSE 320'],
  [{ course: 'CSE 320', term: 202609, grade: null }, 'CSE 320:202609'],
  [{ course: 'CSE 320', term: 202609, grade: 'C-' }, 'CSE 320:202609:C-'],
  [{ course: 'CSE 320', term: null, grade: 'B' }, 'CSE 320::B'],
])('%o stands in an address as %s, and is read again', (tried, text) => {
  expect(writeTriedCourse(tried)).toBe(text)
  expect(splitTriedCourse(text)).toEqual({
    course: tried.course,
    term: tried.term === null ? '' : String(tried.term),
    grade: tried.grade ?? '',
    rest: [],
  })
})

test('blanks around the parts are none, and what follows them is kept for the one who refuses it', () => {
  expect(splitTriedCourse(' cse 320 : 202609 : B : more ')).toEqual({
    course: 'cse 320',
    term: '202609',
    grade: 'B',
    rest: ['more'],
  })
})
