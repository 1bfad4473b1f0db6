import { expect, test } from 'vitest'
import { exampleRegistration } from '../../../testing/example-registration.ts'
import { applySeats } from './use-live-seats.ts'

test('a class whose last seat went is no longer open, and one that grew has more places to wait', () => {
  const [first] = exampleRegistration.cart
  if (!first) throw new Error('The example has a cart.')
  const change = { sectionId: first.sectionId, capacity: 100, enrolled: 100, waitlisted: 0 }
  const { cart, classes } = applySeats(exampleRegistration, new Map([[first.sectionId, change]]), 0.2)
  expect(cart[0]?.about.class).toMatchObject({ enrolled: 100, capacity: 100, waitlistCapacity: 20, status: 'waitlist' })
  expect(cart[1]).toEqual(exampleRegistration.cart[1])
  expect(classes).toEqual(exampleRegistration.classes)
})

test.each([
  ['closed', 100, 'closed'],
  ['over', 100, 'closed'],
  ['closed', 99, 'closed'],
  ['over', 99, 'open'],
] as const)('with waitlists %s and %i of 100 enrolled, three waiting, it is %s', (waitlistState, enrolled, status) => {
  const [first] = exampleRegistration.cart
  if (!first) throw new Error('The example has a cart.')
  const about = { ...first.about, class: { ...first.about.class, waitlistState } }
  const change = { sectionId: first.sectionId, capacity: 100, enrolled, waitlisted: 3 }
  const shown = { ...exampleRegistration, cart: [{ ...first, about }] }
  const { cart } = applySeats(shown, new Map([[first.sectionId, change]]), 0.2)
  expect(cart[0]?.about.class).toMatchObject({ waitlistState, status })
})
