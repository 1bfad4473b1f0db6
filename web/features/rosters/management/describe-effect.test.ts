import { expect, test } from 'vitest'
import { describeEffect } from './describe-effect.ts'

const seats = { capacity: 40, enrolled: 40, waitlisted: 6, overCapacity: 0, source: 'room' as const }
const none = {
  freeBefore: 0,
  freeAfter: 0,
  overCapacity: 0,
  seatsForWaiting: 0,
  waitlistCapacityBefore: 8,
  waitlistCapacityAfter: 8,
}

test('more seats', () => {
  expect(describeEffect(seats, { ...none, freeAfter: 4, seatsForWaiting: 4, waitlistCapacityAfter: 9 })).toEqual([
    '4 seats free; now none.',
    '4 of the 6 on the waitlist would get a seat.',
    'The waitlist would hold 9; now 8.',
  ])
})

test('fewer seats than students', () => {
  expect(describeEffect({ ...seats, waitlisted: 0 }, { ...none, overCapacity: 1 })).toEqual([
    '0 seats free; now none.',
    '1 student of 40 over capacity. They keep their seats; no one else can enroll until seats are free again.',
  ])
})
