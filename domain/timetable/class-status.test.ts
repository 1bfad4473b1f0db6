import { expect, test } from 'vitest'
import { classStatusOf, waitlistCapacityOf, waitlistStates, type WaitlistState } from './class-status.ts'

test.each([
  [{ capacity: 30, enrolled: 29, waitlisted: 0 }, 'open'],
  [{ capacity: 30, enrolled: 29, waitlisted: 1 }, 'waitlist'],
  [{ capacity: 30, enrolled: 30, waitlisted: 0 }, 'waitlist'],
  [{ capacity: 30, enrolled: 30, waitlisted: 6 }, 'closed'],
  [{ capacity: 30, enrolled: 31, waitlisted: 0 }, 'waitlist'],
  [{ capacity: 4, enrolled: 4, waitlisted: 0 }, 'closed'],
  [{ capacity: 0, enrolled: 0, waitlisted: 0 }, 'closed'],
] as const)('%o is %s', (seats, status) => {
  expect(classStatusOf(seats, 0.2, 'open')).toBe(status)
})

test.each([
  [30, 6],
  [29, 5],
  [4, 0],
])('of %d seats %d more may wait', (capacity, waiting) => {
  expect(waitlistCapacityOf(capacity, 0.2)).toBe(waiting)
})

/** Ten seats, so that two may wait. */
test.each([
  ['seats free', 8, 0, { open: 'open', closed: 'open', over: 'open' }],
  ['someone waiting before a free seat', 9, 1, { open: 'waitlist', closed: 'closed', over: 'open' }],
  ['a full waitlist before a free seat', 9, 2, { open: 'closed', closed: 'closed', over: 'open' }],
  ['full, nobody waiting', 10, 0, { open: 'waitlist', closed: 'closed', over: 'closed' }],
  ['full, with room on the waitlist', 10, 1, { open: 'waitlist', closed: 'closed', over: 'closed' }],
  ['full, and its waitlist too', 10, 2, { open: 'closed', closed: 'closed', over: 'closed' }],
  ['beyond its capacity', 11, 1, { open: 'waitlist', closed: 'closed', over: 'closed' }],
] as const)('%s: %i enrolled and %i waiting is %o', (_what, enrolled, waitlisted, byState) => {
  const statusAt = (state: WaitlistState) => classStatusOf({ capacity: 10, enrolled, waitlisted }, 0.2, state)
  expect(Object.fromEntries(waitlistStates.map((state) => [state, statusAt(state)]))).toEqual(byState)
})
