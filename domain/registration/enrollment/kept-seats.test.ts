import { expect, test } from 'vitest'
import {
  enrollOf,
  exampleClass,
  exampleRegistrations,
  exampleStudent,
  heldOf,
  keptFor,
  outcomesOf,
  wantedOf,
} from '../../../samples/registration-example.ts'
import { checkClass } from './check-class.ts'
import { countSeatsFor, findSeat, listKept, shareSeats } from './kept-seats.ts'
import { performCommand } from './perform-command.ts'
import type { Reservation } from '../registration-state.ts'

const rules = { today: '2025-11-05', tables: {} }
const person = (majors: string[], standing: 'U2' | 'U4' = 'U2') => ({
  facts: { completed: [], standing, majors, minors: [] },
})
const cse = person(['CSE'])
const senior = person(['CSE'], 'U4')
const other = person(['PHI'])
const forMajors = (seats: number, more: Partial<Reservation> = {}) => keptFor(1, 'CSE majors', seats, more)
const forSeniors = (seats: number, more: Partial<Reservation> = {}) => keptFor(2, 'U4 standing', seats, more)

// Each row: capacity, enrolled, reservations; then the seat that a CSE major, a senior of CSE and a philosopher get.
test.each([
  ['nothing kept', 10, 9, [], [null, null, null]],
  ['full', 10, 10, [forMajors(4)], ['none', 'none', 'none']],
  ['kept and open seats', 10, 5, [forMajors(4)], [1, 1, null]],
  ['kept seats alone', 10, 6, [forMajors(4)], [1, 1, 'none']],
  ['those of a group taken, open ones left', 10, 8, [forMajors(4, { taken: 4 })], [null, null, null]],
  ['the second group where the first is full', 10, 8, [forMajors(4, { taken: 4 }), forSeniors(2)], ['none', 2, 'none']],
  ['the first group that one belongs to', 10, 4, [forMajors(4), forSeniors(2)], [1, 1, 'none']],
  ['the last day', 10, 6, [forMajors(4, { keptUntil: '2025-11-05' })], [1, 1, 'none']],
  ['the day after', 10, 6, [forMajors(4, { keptUntil: '2025-11-04' })], [null, null, null]],
  ['fewer free than kept: the first group first', 10, 8, [forSeniors(2), forMajors(4)], ['none', 2, 'none']],
  ['more enrolled than the capacity', 10, 12, [forMajors(4)], ['none', 'none', 'none']],
] as const)('%s', (_name, capacity, enrolled, reservations, seats) => {
  const part = { capacity, enrolled, reservations: [...reservations] }
  const found = [cse, senior, other].map((student) => findSeat(part, student, rules, false))
  expect(found.map((seat) => (seat === null ? 'none' : seat.reservationId))).toEqual(seats)
})

test('a student with the department’s permission gets a kept seat where there is no other', () => {
  const part = { capacity: 10, enrolled: 6, reservations: [forMajors(4)] }
  expect(findSeat(part, other, rules, true)).toEqual({ reservationId: 1 })
  expect(findSeat({ ...part, enrolled: 5 }, other, rules, true)).toEqual({ reservationId: null })
  expect(findSeat({ ...part, enrolled: 10 }, other, rules, true)).toBeNull()
})

test('kept and open seats make up the free ones, whatever is taken', () => {
  for (let enrolled = 0; enrolled <= 12; enrolled += 1)
    for (let taken = 0; taken <= 5; taken += 1) {
      const part = { capacity: 10, enrolled, reservations: [forMajors(4, { taken }), forSeniors(3)] }
      const { kept, open } = listKept(part, rules.today)
      expect(kept.reduce((sum, { free }) => sum + free, open)).toBe(Math.max(0, 10 - enrolled))
      expect(open).toBeGreaterThanOrEqual(0)
    }
})

test('a student can choose from the open seats and their own', () => {
  const part = { capacity: 20, enrolled: 8, reservations: [forMajors(4), forSeniors(3)] }
  expect([cse, senior, other].map((student) => countSeatsFor(part, student, rules))).toEqual([9, 12, 5])
})

test('students who are there already fill the reservations in the order in which they enrolled', () => {
  const second = person(['CSE'])
  const places = shareSeats([other, cse, senior, second], [forMajors(2), forSeniors(5)], rules)
  expect([cse, senior, second, other].map((student) => places.get(student) ?? null)).toEqual([1, 1, null, null])
})

const logic = exampleClass(1, 'TST 101')
const philosopher = (personId: number) =>
  exampleStudent(personId, { facts: { completed: [], standing: 'U2', majors: ['PHI'], minors: [], credits: 30 } })
const major = (personId: number) => exampleStudent(personId)
const keptClass = (students: ReturnType<typeof major>[], enrolled: number, more = {}) =>
  exampleRegistrations({
    classes: [logic],
    students,
    others: { 1: enrolled },
    kept: { 1: [forMajors(2, { keptUntil: '2025-11-10' })] },
    ...more,
  })

test('a class whose free seats are kept refuses others, and says who they are kept for and until when', () => {
  const registrations = keptClass([philosopher(1), major(2)], 8)
  const refused = performCommand(registrations, enrollOf(1, wantedOf(1)))
  expect(refused.results[0]?.refusals).toEqual([
    {
      kind: 'seats kept',
      kept: [{ population: 'CSE majors', free: 2, keptUntil: '2025-11-10' }],
      capacity: 10,
      enrolled: 8,
      queue: 0,
      places: 2,
    },
  ])
  expect(outcomesOf(performCommand(registrations, enrollOf(2, wantedOf(1))))).toEqual(['enrolled'])
  expect(registrations.effects.at(-1)).toMatchObject({ type: 'seated', reservationId: 1 })
  expect(registrations.partSeats(1)).toMatchObject({ enrolled: 9, reservations: [{ taken: 1 }] })
})

test('a dropped kept seat is kept again', () => {
  const held = { ...heldOf(logic), reservationId: 1 }
  const registrations = keptClass([exampleStudent(1, { held: [held] }), philosopher(2)], 9, {
    kept: { 1: [forMajors(2, { taken: 1 })] },
  })
  performCommand(registrations, { kind: 'drop', personId: 1, sectionId: 1 })
  expect(registrations.partSeats(1)).toMatchObject({ enrolled: 9, reservations: [{ taken: 0 }] })
  expect(outcomesOf(performCommand(registrations, enrollOf(2, wantedOf(1))))).toEqual(['refused seats kept'])
})

test('others join the waitlist, whose free kept seat goes to the first who may have it', () => {
  const registrations = keptClass([philosopher(1), major(2), philosopher(3)], 8)
  expect(outcomesOf(performCommand(registrations, enrollOf(1, wantedOf(1, { waitlist: true }))))).toEqual([
    'waitlisted',
  ])
  // Known when joining: nobody hears it at once again.
  expect(registrations.effects.some(({ type }) => type === 'skipped')).toBe(false)
  expect(outcomesOf(performCommand(registrations, enrollOf(2, wantedOf(1))))).toEqual(['enrolled'])
  expect(registrations.queue(1).map(({ personId }) => personId)).toEqual([1])
})

test('a freed open seat passes who may have it not; a freed kept seat goes past the first in line, who reads why', () => {
  const kept = { 1: [forMajors(2, { taken: 2 })] }
  const waiting = [
    { personId: 2, sectionId: 1, place: 1 },
    { personId: 3, sectionId: 1, place: 2 },
  ]
  const leaves = (reservationId: number | null) =>
    keptClass([exampleStudent(1, { held: [{ ...heldOf(logic), reservationId }] }), philosopher(2), major(3)], 9, {
      kept,
      waiting,
    })
  const open = leaves(null)
  performCommand(open, { kind: 'drop', personId: 1, sectionId: 1 })
  expect(open.queue(1).map(({ personId }) => personId)).toEqual([3])
  const own = leaves(1)
  performCommand(own, { kind: 'drop', personId: 1, sectionId: 1 })
  expect(own.queue(1).map(({ personId }) => personId)).toEqual([2])
  expect(own.partSeats(1).reservations).toMatchObject([{ taken: 2 }])
  const freed = keptClass([exampleStudent(1, { held: [{ ...heldOf(logic), reservationId: 1 }] }), philosopher(2)], 9, {
    kept,
    waiting: waiting.slice(0, 1),
  })
  performCommand(freed, { kind: 'drop', personId: 1, sectionId: 1 })
  expect(freed.effects.at(-1)).toMatchObject({ type: 'skipped', refusals: [{ kind: 'seats kept' }] })
})

test('a permission of the department, and a registrar, open a kept seat without making the class larger', () => {
  const waiver = { id: 1, term: null, courses: ['TST 101'], sectionIds: [], amount: null, expiresOn: null }
  const permitted = { ...philosopher(1), waivers: [{ ...waiver, kind: 'department permission' as const }] }
  const registrations = keptClass([permitted, philosopher(2)], 8)
  expect(outcomesOf(performCommand(registrations, enrollOf(1, wantedOf(1))))).toEqual(['enrolled'])
  const beyond = { ...enrollOf(2, wantedOf(1)), beyondCapacity: true } as const
  expect(outcomesOf(performCommand(registrations, beyond))).toEqual(['enrolled'])
  expect(registrations.partSeats(1)).toMatchObject({ enrolled: 10, overCapacity: 0, reservations: [{ taken: 2 }] })
})

test('the page of a class says which seats are whose', () => {
  const check = (student: ReturnType<typeof major>) => checkClass(keptClass([student], 7), student.personId, 1)
  expect(check(major(1))).toMatchObject({ outcome: 'seat', seatsForStudent: 3, kept: [{ isStudent: true, free: 2 }] })
  expect(check(philosopher(1))).toMatchObject({ seatsForStudent: 1, kept: [{ isStudent: false, seats: 2 }] })
  expect(checkClass(keptClass([philosopher(1)], 8), 1, 1)).toMatchObject({ outcome: 'waitlist', seatsForStudent: 0 })
})
