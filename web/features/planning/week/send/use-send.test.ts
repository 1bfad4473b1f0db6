import { expect, test } from 'vitest'
import type { HeldClass, PlannerClass } from '../use-weeks.ts'
import { describeSent, wantedOf } from './use-send.ts'

const classOf = (sectionId: number, course: string) => ({ sectionId, course }) as PlannerClass
const held = (sectionId: number, course: string) => ({ sectionId, course }) as HeldClass

test('a class takes the place of the held one of its course, and the first one the place of what is given up', () => {
  const week = {
    classes: [classOf(9, 'CSE 220'), classOf(7, 'CSE 214')],
    gives: [held(1, 'CSE 220'), held(2, 'MAT 131')],
  }
  expect(wantedOf(week)).toEqual([
    { sectionId: 7, waitlist: true, alsoDrop: [2] },
    { sectionId: 9, waitlist: true, swapSectionId: 1 },
  ])
})

const three = [classOf(1, 'CSE 307'), classOf(2, 'CSE 320'), classOf(3, 'AMS 310')]
const inCart = (sectionId: number, course: string) => ({ sectionId, about: { course, class: { component: 'LEC', section: '02' } } }) // prettier-ignore
test.each<[string, Parameters<typeof describeSent>, string, string | null]>([
  ['all new', [three, [], { term: 202601, cart: [] }], '3 classes added to your Spring 2026 cart.', null],
  ['one there', [three, [2], { term: 202601, cart: [] }], '2 classes added to your Spring 2026 cart; 1 was there already.', null], // prettier-ignore
  ['two there', [three, [1, 2], { term: 202601, cart: [] }], '1 class added to your Spring 2026 cart; 2 were there already.', null], // prettier-ignore
  ['all there', [three, [1, 2, 3], { term: 202601, cart: [] }], 'All 3 classes were in your Spring 2026 cart already.', null], // prettier-ignore
  ['the only one there', [three.slice(0, 1), [1], { term: 202601, cart: [] }], 'The class was in your Spring 2026 cart already.', null], // prettier-ignore
  [
    'another class of a course beside it',
    [three, [], { term: 202601, cart: [inCart(3, 'AMS 310'), inCart(9, 'AMS 310'), inCart(8, 'HIS 237')] }],
    '3 classes added to your Spring 2026 cart.',
    'The cart also holds AMS 310 LEC 02. Take out what you do not want.',
  ],
])('what sending a week is said to have done: %s', (_name, given, message, description) => {
  expect(describeSent(...given)).toEqual({ message, description })
})
