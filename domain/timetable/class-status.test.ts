import { expect, test } from 'vitest'
import { classStatusOf, waitlistCapacityOf } from './class-status.ts'

test.each([
  [{ capacity: 30, enrolled: 29, waitlisted: 0 }, 'open'],
  [{ capacity: 30, enrolled: 29, waitlisted: 1 }, 'waitlist'],
  [{ capacity: 30, enrolled: 30, waitlisted: 0 }, 'waitlist'],
  [{ capacity: 30, enrolled: 30, waitlisted: 6 }, 'closed'],
  [{ capacity: 30, enrolled: 31, waitlisted: 0 }, 'waitlist'],
  [{ capacity: 4, enrolled: 4, waitlisted: 0 }, 'closed'],
  [{ capacity: 0, enrolled: 0, waitlisted: 0 }, 'closed'],
] as const)('%o is %s', (seats, status) => {
  expect(classStatusOf(seats, 0.2)).toBe(status)
})

test.each([
  [30, 6],
  [29, 5],
  [4, 0],
])('of %d seats %d more may wait', (capacity, waiting) => {
  expect(waitlistCapacityOf(capacity, 0.2)).toBe(waiting)
})

test.each([
  ['open', 4, 0, 'open'],
  ['open', 4, 1, 'closed'],
  ['closed', 4, 0, 'open'],
  ['closed', 4, 1, 'closed'],
  ['closed', 5, 0, 'closed'],
  ['over', 4, 1, 'open'],
  ['over', 5, 0, 'closed'],
] as const)('with waitlists %s, %i of 5 enrolled and %i waiting: %s', (waitlist, enrolled, waitlisted, status) => {
  expect(classStatusOf({ capacity: 5, enrolled, waitlisted }, 0.2, waitlist)).toBe(status)
})
