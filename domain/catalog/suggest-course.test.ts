import { expect, test } from 'vitest'
import { findNearCourse } from './suggest-course.ts'

const catalog = ['HIS 103', 'HIS 209', 'AMS 161', 'CSE 320', 'MAT 131']

test.each([
  ['HIST 103', 'HIS 103'],
  ['AMS 116', 'AMS 161'],
  ['CSE 326', 'CSE 320'],
  ['CES 320', 'CSE 320'],
  ['HIS 370', null],
  ['HIS 303', null],
  ['HIS 103', null],
  ['CSE 32', null],
  ['HIS 210', null],
  ['PHY 131', null],
  ['history', null],
])('%s may have been meant as %s', (course, near) => expect(findNearCourse(course, catalog)).toBe(near))
