import { expect, test } from 'vitest'
import {
  exampleClass as classOf,
  exampleRegistrations,
  exampleStudent as student,
  heldOf,
  logic,
  threeClasses,
  wantedOf,
} from '../../../samples/registration-example.ts'
import type { TermRegistrations } from './term-registrations.ts'
import { planEnrollment } from './plan-enrollment.ts'
import type { WantedClass } from './registration-command.ts'

type Mode = 'all' | 'as many as possible'

/** 'seat', 'wait' or null for each class, with what it gives up. */
function planOf(registrations: TermRegistrations, mode: Mode, ...wanted: WantedClass[]) {
  const command = { kind: 'enroll', personId: 1, wanted, mode, beyondCapacity: false } as const
  return planEnrollment(registrations, command).map(({ decision, givenUp }) => [
    decision.accepted,
    givenUp[0]?.course ?? null,
  ])
}

const swapping = (sectionId: number, swapSectionId: number) => wantedOf(sectionId, { waitlist: true, swapSectionId })
const pair = [classOf(4, 'TST 304', { requires: 'Corequisite: TST 303' }), classOf(5, 'TST 303')]

test('a class is given up by the first that gets a seat for it, not by one that waits', () => {
  const registrations = exampleRegistrations({
    classes: [...threeClasses, classOf(6, 'TST 606')],
    students: [student(1, { held: [heldOf(logic)] })],
    others: { 6: 10 },
  })
  expect(planOf(registrations, 'as many as possible', swapping(6, 1), swapping(3, 1), swapping(2, 1))).toEqual([
    ['wait', 'TST 101'],
    ['seat', 'TST 101'],
    ['seat', null],
  ])
})

test('what a refused class would have given up stays, and with it the corequisite of another', () => {
  const barred = classOf(6, 'TST 606', { requires: 'Prerequisite: TST 999' })
  const registrations = exampleRegistrations({
    classes: [...pair, barred],
    students: [student(1, { held: [heldOf(pair[1]!)] })],
  })
  expect(planOf(registrations, 'as many as possible', wantedOf(4), swapping(6, 5))).toEqual([
    ['seat', null],
    [null, 'TST 303'],
  ])
})

test.each([
  ['gets a seat', 0, ['seat', 'seat']],
  ['waits', 10, [null, 'wait']],
])('a corequisite that %s', (_name, others, accepted) => {
  const registrations = exampleRegistrations({ classes: pair, students: [student(1)], others: { 5: others } })
  const planned = planOf(registrations, 'as many as possible', wantedOf(4), wantedOf(5, { waitlist: true }))
  expect(planned.map(([one]) => one)).toEqual(accepted)
})

test('a held class is not enrolled in again, neither when another class replaces it nor for itself', () => {
  const registrations = exampleRegistrations({
    classes: threeClasses,
    students: [student(1, { held: [heldOf(logic)] })],
  })
  const mode = 'as many as possible'
  expect(planOf(registrations, mode, wantedOf(1), swapping(3, 1)).map(([one]) => one)).toEqual([null, 'seat'])
  expect(planOf(registrations, mode, swapping(3, 1), wantedOf(1)).map(([one]) => one)).toEqual(['seat', null])
  expect(planOf(registrations, mode, swapping(1, 1)).map(([one]) => one)).toEqual([null])
})

test('planning changes nothing', () => {
  const registrations = exampleRegistrations({
    classes: threeClasses,
    students: [student(1, { held: [heldOf(logic)] })],
  })
  planOf(registrations, 'all', swapping(3, 1))
  expect([registrations.effects, registrations.student(1).held.length, registrations.partSeats(3).enrolled]).toEqual([
    [],
    1,
    0,
  ])
})
