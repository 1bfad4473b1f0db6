import { expect, test } from 'vitest'
import {
  exampleClass,
  exampleRegistrations,
  exampleStudent,
  heldOf,
  keptFor,
} from '../../../samples/registration-example.ts'
import { findWaivedClasses } from './find-waived-classes.ts'
import type { Reservation, Waiver } from '../registration-state.ts'

const base = { term: 202601, sectionIds: [], amount: null, expiresOn: null }
const needy = exampleClass(1, 'TST 210', { requires: 'Prerequisite: TST 110', at: ['M', 600] })
const early = exampleClass(2, 'TST 120', { at: ['M', 630] })
const plain = exampleClass(3, 'TST 130', { at: ['Tu', 600] })

type More = Pick<Parameters<typeof exampleRegistrations>[0], 'others' | 'kept'>

function waivedClassesOf(
  waivers: Omit<Waiver, 'id'>[],
  { reservationId, ...more }: More & { reservationId?: number } = {},
) {
  const student = exampleStudent(1, {
    held: [needy, early, plain].map((one) => ({
      ...heldOf(one),
      ...(one === plain && reservationId && { reservationId }),
    })),
    waivers: waivers.map((waiver, index) => ({ ...waiver, id: index + 1 })),
  })
  const registrations = exampleRegistrations({ classes: [needy, early, plain], students: [student], ...more })
  const waivedClasses = findWaivedClasses(1, {
    student: registrations.student(1),
    rules: registrations.rules,
    findClass: (id) => registrations.findClass(id),
    seatsOf: (id) => registrations.partSeats(id),
  })
  return waivedClasses.map(({ held, refusals }) => [held.course, ...refusals.map(({ kind }) => kind)])
}

const prerequisite = { ...base, kind: 'prerequisite', courses: ['TST 210'] } as const
const conflict = { ...base, kind: 'time conflict', courses: ['TST 210', 'TST 120'] } as const
const capacity = { ...base, kind: 'capacity', courses: ['TST 130'] } as const
const permission = { ...capacity, kind: 'department permission' } as const
const limit = { ...base, kind: 'credit limit', courses: [], amount: 8 } as const

test('what a waiver lifts rests on it, and nothing else', () => {
  expect(waivedClassesOf([prerequisite])).toEqual([['TST 210', 'prerequisite']])
  expect(waivedClassesOf([conflict])).toEqual([
    ['TST 210', 'time conflict'],
    ['TST 120', 'time conflict'],
  ])
  expect(waivedClassesOf([{ ...prerequisite, courses: ['TST 120'] }])).toEqual([])
})

test('a second waiver of the same kind carries it too', () => {
  expect(waivedClassesOf([prerequisite, prerequisite])).toEqual([])
})

test('an expired waiver carries nothing', () => {
  expect(waivedClassesOf([{ ...prerequisite, expiresOn: '2025-11-04' }])).toEqual([])
})

test('a seat beyond the capacity rests on the permission to enter a full class', () => {
  expect(waivedClassesOf([capacity])).toEqual([])
  expect(waivedClassesOf([capacity], { others: { 3: 9 } })).toEqual([])
  expect(waivedClassesOf([capacity], { others: { 3: 10 } })).toEqual([['TST 130', 'full']])
})

test('credits below the usual limit rest on no raised one', () => {
  expect(waivedClassesOf([limit])).toEqual([])
})

test.each<[string, Omit<Waiver, 'id'>[], number | null, Partial<Reservation>, string[][]]>([
  ['the only free seat is the own one, kept for others', [permission], 4, {}, [['TST 130', 'seats kept']]],
  ['a permission to enter the full class opens it too', [capacity], 4, {}, [['TST 130', 'seats kept']]],
  ['either of two permissions carries it', [permission, capacity], 4, {}, []],
  ['the reservation has ended', [permission], 4, { keptUntil: '2025-11-04' }, []],
  ['an open seat is free beside it', [permission], 4, { seats: 9 }, []],
  ['another one is kept, and the own seat is an open one', [permission], null, { seats: 9 }, []],
  ['the permission names another class', [{ ...permission, courses: ['TST 120'] }], 4, {}, []],
])('a seat that is kept for others rests on a permission: %s', (_case, waivers, reservationId, own, resting) => {
  const kept = keptFor(4, 'U4 standing', 10, { taken: reservationId === null ? 0 : 1, ...own })
  const more = { kept: { 3: [kept] }, ...(reservationId !== null && { reservationId }) }
  expect(waivedClassesOf(waivers, more)).toEqual(resting)
})
