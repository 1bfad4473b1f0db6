import { expect, test } from 'vitest'
import { classTestOf, statusTestOf, type ClassFilter } from './filter-classes.ts'

/** Tuesday and Thursday. */
const one = { mode: 'in person', days: 0b1010 }

test.each([
  [{}, true],
  [{ mode: 'in person' }, true],
  [{ mode: 'hybrid' }, false],
  [{ days: ['Tu', 'Th', 'F'] }, true],
  [{ days: ['Tu'] }, false],
  [{ days: [] }, true],
  [{ mode: 'hybrid', days: ['Tu', 'Th'] }, false],
] satisfies [ClassFilter, boolean][])('%o lets it through: %s', (filter, through) => {
  expect(classTestOf(filter)(one)).toBe(through)
})

test('a class without fixed days is not among those of chosen days', () => {
  expect(classTestOf({ days: ['M', 'Tu'] })({ ...one, days: 0 })).toBe(false)
})

test.each([
  [undefined, true],
  ['waitlist', true],
  ['open', false],
  ['closed', false],
] as const)('a full class with room in its queue answers to %s: %s', (status, through) => {
  expect(statusTestOf(status, 0.2)({ capacity: 30, enrolled: 30, waitlisted: 2 })).toBe(through)
})
