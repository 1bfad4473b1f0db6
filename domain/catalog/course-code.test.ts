import { expect, test } from 'vitest'
import { courseCode, courseSlug, parseCourseCode, subjectOf } from './course-code.ts'

test.each([
  ['CSE-214', 'CSE 214'],
  ['cse 214', 'CSE 214'],
  ['cse214', 'CSE 214'],
  [' PHY 101a ', 'PHY 101A'],
])('%s is %s', (text, code) => {
  const parsed = parseCourseCode(text)
  expect(parsed && courseCode(parsed)).toBe(code)
})

test.each(['', 'CSE', '214', 'CSE 21', 'TOOLONG 214', 'CSE 214 LEC', '../CSE-214'])('%s is no course', (text) => {
  expect(parseCourseCode(text)).toBeNull()
})

test('a course has a subject, and a name for addresses that reads back', () => {
  expect(subjectOf('CSE 214')).toBe('CSE')
  expect(subjectOf('CSE')).toBe('CSE')
  const course = { subject: 'PHY', number: '101A' }
  expect(courseSlug(courseCode(course))).toBe('PHY-101A')
  expect(parseCourseCode(courseSlug(courseCode(course)))).toEqual(course)
})
