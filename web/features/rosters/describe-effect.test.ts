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
    '4 seats free, none now.',
    '4 of the 6 waiting would find a seat.',
    'The waitlist takes 9, 8 now.',
  ])
})

test('fewer seats than students', () => {
  expect(describeEffect({ ...seats, waitlisted: 0 }, { ...none, overCapacity: 1 })).toEqual([
    '0 seats free, none now.',
    '1 student of 40 beyond the capacity: they keep their seats, and nobody else enrolls until fewer are left.',
  ])
})
