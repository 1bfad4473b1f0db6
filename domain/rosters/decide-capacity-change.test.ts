import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideCapacityChange } from './decide-capacity-change.ts'

const full = { capacity: 40, enrolled: 40, waitlisted: 6 }

test.each([
  ['more seats than wait', full, 50, { freeBefore: 0, freeAfter: 10, overCapacity: 0, seatsForWaiting: 6 }],
  ['fewer seats than wait', full, 44, { freeBefore: 0, freeAfter: 4, overCapacity: 0, seatsForWaiting: 4 }],
  ['below the enrolled', full, 35, { freeBefore: 0, freeAfter: 0, overCapacity: 5, seatsForWaiting: 0 }],
  ['closed to newcomers', { ...full, waitlisted: 0 }, 0, { freeAfter: 0, overCapacity: 40 }],
  [
    'out of an overfull class',
    { capacity: 30, enrolled: 33, waitlisted: 1 },
    33,
    { freeBefore: 0, freeAfter: 0, overCapacity: 0, seatsForWaiting: 0 },
  ],
])('%s', (_what, seats, capacity, effect) => {
  expect(decideCapacityChange(seats, capacity, 0.2, 'open')).toMatchObject({ effect })
})

test.each([
  ['open', 4],
  ['closed', 4],
  ['over', 0],
] as const)('with waitlists %s, of four new seats %i are for those who wait', (waitlist, seatsForWaiting) => {
  expect(decideCapacityChange(full, 44, 0.2, waitlist)).toMatchObject({ effect: { freeAfter: 4, seatsForWaiting } })
})

test('the waitlist grows and shrinks with the capacity', () => {
  expect(decideCapacityChange(full, 60, 0.2, 'open')).toMatchObject({
    effect: { waitlistCapacityBefore: 8, waitlistCapacityAfter: 12 },
  })
})

test.each([-1, 2.5, Number.NaN, 100_001])('%s is no number of seats', (capacity) => {
  expect(decideCapacityChange(full, capacity, 0.2, 'open')).toEqual({
    refusal: { kind: 'not a number of seats', largest: 100_000 },
  })
})

test('the present capacity is no change', () => {
  expect(decideCapacityChange(full, 40, 0.2, 'open')).toEqual({ refusal: { kind: 'no change' } })
})

test('everyone enrolled always has a seat, within the capacity or beyond it', () => {
  const count = fc.integer({ min: 0, max: 500 })
  fc.assert(
    fc.property(count, count, count, count, (capacity, enrolled, waitlisted, wanted) => {
      const decision = decideCapacityChange({ capacity, enrolled, waitlisted }, wanted, 0.2, 'open')
      if ('refusal' in decision) return wanted === capacity
      const { freeAfter, overCapacity, seatsForWaiting } = decision.effect
      return wanted + overCapacity - freeAfter === enrolled && seatsForWaiting <= waitlisted
    }),
  )
})
