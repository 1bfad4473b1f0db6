import { expect, test } from 'vitest'
import { courseTestOf, type CourseFilter, type FilteredCourse } from './filter-courses.ts'

const course = { subject: 'CSE', number: '214', sbcs: ['TECH'] }

const passes = (filter: CourseFilter, known: readonly string[], tested: FilteredCourse) =>
  courseTestOf(filter, known)?.(tested) ?? true

test.each([
  [{}, true],
  [{ subject: 'CSE' }, true],
  [{ subject: ' cse ' }, true],
  [{ subject: 'AMS' }, false],
  [{ subject: '' }, true],
  [{ number: '200', operator: 'gte' }, true],
  [{ number: '215', operator: 'gte' }, false],
  [{ subject: 'AMS', number: '200', operator: 'gte' }, false],
  [{ sbc: 'TECH' }, true],
  [{ sbc: 'ARTS' }, false],
] satisfies [Partial<CourseFilter>, boolean][])('%o lets it through: %s', (filter, through) => {
  expect(passes({ operator: 'is', ...filter }, ['CSE', 'AMS'], course)).toBe(through)
})

test.each([
  ['', ['CS', 'CSE', 'ESE']],
  ['c', ['CS', 'CSE']],
  // A subject of its own, which another begins with.
  ['CS', ['CS']],
  ['CSE', ['CSE']],
  ['E', ['ESE']],
  ['SE', []],
  ['CSEE', []],
])('while a subject is typed, %j finds those of %j', (subject, found) => {
  const codes = ['CS', 'CSE', 'ESE']
  const isFound = (code: string) => passes({ operator: 'is', subject }, codes, { ...course, subject: code })
  expect(codes.filter(isFound)).toEqual(found)
})
