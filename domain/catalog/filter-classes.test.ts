import { expect, test } from 'vitest'
import { classFilterOf, type ClassFilter, type FilteredClass } from './filter-classes.ts'

const one: FilteredClass = {
  subject: 'CSE',
  number: '214',
  sbcs: ['TECH'],
  mode: 'in person',
  words: 'data structures lists, trees and hashing',
  instructors: 'ada vance | bo lind',
  days: 0b1010,
  capacity: 30,
  enrolled: 30,
  waitlisted: 2,
}

test.each([
  [{}, true],
  [{ subject: 'CSE' }, true],
  [{ subject: 'AMS' }, false],
  [{ number: '200', operator: 'gte' }, true],
  [{ number: '215', operator: 'gte' }, false],
  [{ sbc: 'TECH' }, true],
  [{ sbc: 'ARTS' }, false],
  [{ mode: 'online' }, false],
  [{ description: 'Hash TREE' }, true],
  [{ description: 'hash graphs' }, false],
  [{ instructor: 'lind' }, true],
  [{ instructor: 'vance lind' }, true],
  [{ instructor: 'mora' }, false],
  [{ days: ['Tu', 'Th', 'F'] }, true],
  [{ days: ['Tu'] }, false],
  [{ days: [] }, true],
  [{ status: 'waitlist' }, true],
  [{ status: 'open' }, false],
] satisfies [Partial<ClassFilter>, boolean][])('%o lets it through: %s', (filter, through) => {
  expect(classFilterOf({ operator: 'is', ...filter }, 0.2)(one)).toBe(through)
})

test('a class without fixed days is not among those of chosen days', () => {
  expect(classFilterOf({ operator: 'is', days: ['M', 'Tu'] }, 0.2)({ ...one, days: 0 })).toBe(false)
})
