import { expect, test } from 'vitest'
import { breadthOf, describeSet, isInSet, isListed, missesSet, nameCourse, namedIn } from './course-set.ts'
import type { CourseSet } from './program.ts'

const nothing = { courses: [], patterns: [], sets: [], except: null }
const named = (...courses: string[]): CourseSet => ({ ...nothing, courses })
const range = (
  subject: string,
  from: number | null,
  to: number | null,
  except: CourseSet | null = null,
): CourseSet => ({
  ...nothing,
  patterns: [{ subjects: [subject], from, to, categories: null }],
  except,
})

test('a course is in a set by name, by range or by category, unless it is taken out', () => {
  const upper = range('CSE', 300, 499, named('CSE 301'))
  const cases: [CourseSet, string, string[], boolean][] = [
    [named('CSE 114'), 'cse114', [], true],
    [upper, 'CSE 300', [], true],
    [upper, 'CSE 301', [], false],
    [upper, 'CSE 214', [], false],
    [upper, 'AMS 310', [], false],
    [{ ...nothing, sets: [upper] }, 'CSE 301', [], false],
    [
      { ...nothing, patterns: [{ subjects: null, from: null, to: null, categories: ['HUM'] }] },
      'PHI 101',
      ['HUM'],
      true,
    ],
  ]
  for (const [set, course, categories, isIn] of cases) expect(isInSet(set, nameCourse(course, categories))).toBe(isIn)
})

const upper = range('CSE', 300, 399, named('CSE 301'))
const wide = { ...nothing, sets: ['ANT', 'ECO', 'HIS', 'PSY'].map((subject) => range(subject, 200, null)) }

test.each<[string, CourseSet, string, string | null]>([
  ['a number just below', upper, 'CSE 214', 'its number is below 300'],
  ['a number far below', upper, 'CSE 114', null],
  ['a number just above', upper, 'CSE 475', 'its number is above 399'],
  ['a number far above', upper, 'CSE 523', null],
  ['what the rule leaves out by name', upper, 'CSE 301', 'the rule leaves it out'],
  ['another subject', upper, 'AMS 310', null],
  ['a set over many subjects', wide, 'PSY 103', null],
  ['one over few', { ...nothing, sets: wide.sets.slice(1) }, 'PSY 103', 'its number is below 200'],
  ['what is in the set', upper, 'CSE 310', null],
])('a near miss says why: %s', (_, set, course, reason) => expect(missesSet(set, nameCourse(course))).toBe(reason))

test('named courses, width and words', () => {
  const set = { ...named('CSE 114', 'CSE 214'), sets: [named('CSE 114', 'AMS 151')], except: named('CSE 214') }
  expect(namedIn(set)).toEqual(['CSE 114', 'AMS 151'])
  expect([isListed(set), isListed(range('CSE', 300, null))]).toEqual([true, false])
  expect([breadthOf(named('CSE 114')), breadthOf(set), breadthOf(range('CSE', 300, null))]).toEqual([0, 1, 7])
  expect(describeSet(range('CSE', 300, null, named('CSE 301')))).toBe('CSE 300 and above, except CSE 301')
})
