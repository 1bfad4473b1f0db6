import { expect, test } from 'vitest'
import { courseTestOf, type CourseFilter } from './filter-courses.ts'

const course = { subject: 'CSE', number: '214', sbcs: ['TECH'] }

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
  expect(courseTestOf({ operator: 'is', ...filter })(course)).toBe(through)
})
