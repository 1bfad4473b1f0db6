import { expect, test } from 'vitest'
import { classTestOf, statusTestOf, type ClassFilter, type FilteredClass } from './filter-classes.ts'

/** Tuesday and Thursday. */
const one = { mode: 'in person', days: 0b1010, start: 570, end: 830 }

const passes = (filter: ClassFilter, tested: FilteredClass) => classTestOf(filter)?.(tested) ?? true

test.each([
  [{}, true],
  [{ mode: 'in person' }, true],
  [{ mode: 'hybrid' }, false],
  [{ days: ['Tu', 'Th', 'F'] }, true],
  [{ days: ['Tu'] }, false],
  [{ days: [] }, true],
  [{ mode: 'hybrid', days: ['Tu', 'Th'] }, false],
] satisfies [ClassFilter, boolean][])('%o lets it through: %s', (filter, through) => {
  expect(passes(filter, one)).toBe(through)
})

test.each([
  [{ from: 570, to: 830 }, true],
  [{ from: 480 }, true],
  [{ to: 900 }, true],
  [{ from: 571 }, false],
  [{ to: 829 }, false],
  [{ from: 570, to: 829 }, false],
  [{ from: 600, to: 800 }, false],
  [{ from: 0 }, true],
] satisfies [ClassFilter, boolean][])('a class from 9:30 to 13:50 lies within %o: %s', (filter, through) => {
  expect(passes(filter, one)).toBe(through)
})

test('a class without fixed times lies within no window', () => {
  const untimed = { ...one, start: null, end: null }
  expect(passes({ from: 0, to: 1440 }, untimed)).toBe(false)
  expect(passes({}, untimed)).toBe(true)
})

test('a class without fixed days is not among those of chosen days', () => {
  expect(passes({ days: ['M', 'Tu'] }, { ...one, days: 0 })).toBe(false)
})

test.each([
  ['open', [undefined, 'waitlist']],
  ['closed', [undefined, 'closed']],
  ['over', [undefined, 'closed']],
] as const)('with waitlists %s, a full class with room in its queue answers to %j', (waitlist, wanted) => {
  const full = { capacity: 30, enrolled: 30, waitlisted: 2 }
  const passed = [undefined, 'open', 'waitlist', 'closed'] as const
  expect(passed.filter((status) => statusTestOf(status, 0.2, waitlist)(full))).toEqual(wanted)
})
