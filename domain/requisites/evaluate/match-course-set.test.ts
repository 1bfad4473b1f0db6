import { expect, test } from 'vitest'
import { isInSet, listName } from './match-course-set.ts'
import type { CourseSet } from '../requisite.ts'

test.each<[string, CourseSet, boolean | null]>([
  ['HIS 201', { subjects: ['HIS', 'GEO'] }, true],
  ['LIN 201', { subjects: ['HIS', 'GEO'] }, false],
  ['HIS 201', { from: 201, to: 201 }, true],
  ['HIS 202', { from: 203 }, false],
  ['HIS 202', { to: 201 }, false],
  ['HIS 201', { levels: [2] }, true],
  ['HIS 2010', { levels: [2] }, true],
  ['HIS 301', { levels: [2] }, false],
  ['HIS 201', { from: 100, except: ['HIS 201'] }, false],
  ['HIS 201', { prefix: 'HIS2' }, true],
  ['HIS 301', { prefix: 'HIS2' }, false],
  ['HIS 201', { categories: ['USA'] }, null],
  ['HIS 201', { list: { name: 'x', owner: null } }, null],
])('%s in %j: %s', (course, set, isIn) => {
  expect(isInSet(course, set, {})).toBe(isIn)
})

test('tables answer what the number cannot', () => {
  const tables = { categoriesOf: new Map([['HIS 201', ['USA']]]), lists: new Map([['HIS theory', ['HIS 201']]]) }
  expect(isInSet('HIS 201', { categories: ['USA', 'GLO'] }, tables)).toBe(true)
  expect(isInSet('HIS 202', { categories: ['USA'] }, tables)).toBe(false)
  expect(isInSet('HIS 201', { list: { name: 'theory', owner: 'HIS' } }, tables)).toBe(true)
  expect(isInSet('HIS 202', { list: { name: 'theory', owner: 'HIS' } }, tables)).toBe(false)
  expect(listName({ name: 'theory', owner: null })).toBe('theory')
})
