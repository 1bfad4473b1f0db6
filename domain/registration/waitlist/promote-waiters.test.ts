import { expect, test } from 'vitest'
import {
  enrollOf,
  exampleClass as classOf,
  exampleRegistrations,
  exampleStudent as student,
  heldOf,
  logic,
  outcomesOf,
  proof,
  sets,
  threeClasses,
  wantedOf,
} from '../../../samples/registration-example.ts'
import type { TermRegistrations } from '../enrollment/term-registrations.ts'
import { performCommand } from '../enrollment/perform-command.ts'
import { findWaitingRefusals } from './promote-waiters.ts'

const coursesOf = (registrations: TermRegistrations, personId: number) =>
  registrations.student(personId).held.map(({ course }) => course)
const queueOf = (registrations: TermRegistrations, sectionId: number) =>
  registrations.queue(sectionId).map(({ personId }) => personId)

// The rows WL-* restate what other systems hold true of waitlists.
test('WL-IS-01: someone already in the course leaves the queue, and the next is served', () => {
  const other = classOf(9, 'TST 101', { at: ['F', 600] })
  const people = [student(1, { held: [heldOf(other)] }), student(2), student(3), student(4, { held: [heldOf(logic)] })]
  const waiting = [1, 2, 3].map((personId, at) => ({ personId, sectionId: 1, place: at + 1 }))
  const registrations = exampleRegistrations({
    classes: [...threeClasses, other],
    students: people,
    capacity: { 1: 2 },
    others: { 1: 1 },
    waiting,
  })
  performCommand(registrations, { kind: 'drop', personId: 4, sectionId: 1 })
  expect(coursesOf(registrations, 2)).toEqual(['TST 101'])
  expect(queueOf(registrations, 1)).toEqual([1, 3])
})

test('WL-IS-02 and WL-PX-05: several seats freed at once go to as many, in order', () => {
  const people = [1, 2, 3].map((personId) => student(personId))
  const waiting = people.map(({ personId }, at) => ({ personId, sectionId: 1, place: at + 1 }))
  const registrations = exampleRegistrations({
    classes: threeClasses,
    students: people,
    capacity: { 1: 7 },
    others: { 1: 5 },
    waiting,
  })
  performCommand(registrations, { kind: 'promote', personId: 0, sectionIds: [1] })
  expect(queueOf(registrations, 1)).toEqual([3])
})

test('WL-IS-03: a class over its capacity promotes nobody when one leaves', () => {
  const people = [student(1), student(2, { held: [heldOf(logic)] })]
  const registrations = exampleRegistrations({
    classes: threeClasses,
    students: people,
    capacity: { 1: 2 },
    others: { 1: 2 },
    waiting: [{ personId: 1, sectionId: 1, place: 1 }],
  })
  performCommand(registrations, { kind: 'drop', personId: 2, sectionId: 1 })
  expect(queueOf(registrations, 1)).toEqual([1])
  expect(registrations.partSeats(1)).toMatchObject({ enrolled: 2, overCapacity: 0 })
})

test('WL-IS-05 and WL-RG-05: who cannot have the seat keeps the place and reads why, and the next is served', () => {
  const people = [student(1, { held: [heldOf(proof)] }), student(2), student(3, { held: [heldOf(logic)] })]
  const waiting = [1, 2].map((personId, at) => ({ personId, sectionId: 1, place: at + 1 }))
  const registrations = exampleRegistrations({ classes: threeClasses, students: people, capacity: { 1: 1 }, waiting })
  performCommand(registrations, { kind: 'drop', personId: 3, sectionId: 1 })
  expect(coursesOf(registrations, 2)).toEqual(['TST 101'])
  expect(queueOf(registrations, 1)).toEqual([1])
  expect(registrations.effects.at(-1)).toMatchObject({
    type: 'skipped',
    refusals: [{ kind: 'time conflict', course: 'TST 202' }],
  })
})

test('WL-RG-04, WL-RG-07 and WL-RG-11: a swap needs the class held, joining needs the prerequisite, a free seat is taken', () => {
  const registrations = exampleRegistrations({ classes: threeClasses, students: [student(1)], others: { 1: 10 } })
  expect(
    outcomesOf(performCommand(registrations, enrollOf(1, wantedOf(1, { waitlist: true, swapSectionId: 3 })))),
  ).toEqual(['refused class to drop'])
  expect(outcomesOf(performCommand(registrations, enrollOf(1, wantedOf(2, { waitlist: true }))))).toEqual(['enrolled'])
  const hard = classOf(5, 'TST 505', { requires: 'Prerequisite: TST 090' })
  const strict = exampleRegistrations({ classes: [hard], students: [student(1)], others: { 5: 10 } })
  expect(outcomesOf(performCommand(strict, enrollOf(1, wantedOf(5, { waitlist: true }))))).toEqual([
    'refused prerequisite',
  ])
})

test('WL-IS-06: two who join in one moment stand at different places, and keep them when the queue is read again', () => {
  const people = [student(1), student(2)]
  const registrations = exampleRegistrations({ classes: threeClasses, students: people, others: { 1: 10 } })
  const join = (personId: number) => performCommand(registrations, enrollOf(personId, wantedOf(1, { waitlist: true })))
  expect([join(1), join(2)].flatMap(({ results }) => results.map(({ position }) => position))).toEqual([1, 2])
  const read = registrations.queue(1).map(({ personId, sectionId, place }) => ({ personId, sectionId, place }))
  const again = { classes: threeClasses, students: people, others: { 1: 10 } }
  expect(queueOf(exampleRegistrations({ ...again, waiting: read }), 1)).toEqual([1, 2])
  expect(queueOf(exampleRegistrations({ ...again, waiting: read.toReversed() }), 1)).toEqual([1, 2])
})

test('WL-IS-09: two runs that promote give one seat once; that they come one after the other is shown by the races', () => {
  const waiting = [1, 2].map((personId, at) => ({ personId, sectionId: 1, place: at + 1 }))
  const students = [student(1), student(2)]
  const registrations = exampleRegistrations({ classes: threeClasses, students, capacity: { 1: 1 }, waiting })
  const promote = () => performCommand(registrations, { kind: 'promote', personId: 0, sectionIds: [1] })
  promote()
  promote()
  expect(coursesOf(registrations, 1)).toEqual(['TST 101'])
  expect(queueOf(registrations, 1)).toEqual([2])
  expect(registrations.partSeats(1)).toMatchObject({ enrolled: 1 })
})

test('WL-PX-07: a class with room for all who wait takes all of them', () => {
  const people = Array.from({ length: 10 }, (_, at) => student(at + 1))
  const waiting = people.map(({ personId }, at) => ({ personId, sectionId: 1, place: at + 1 }))
  const registrations = exampleRegistrations({
    classes: threeClasses,
    students: people,
    capacity: { 1: 9999 },
    waiting,
  })
  performCommand(registrations, { kind: 'promote', personId: 0, sectionIds: [1] })
  expect(queueOf(registrations, 1)).toEqual([])
  expect(registrations.partSeats(1)).toMatchObject({ enrolled: 10 })
})

test('WL-RG-13: a seat freed while someone waits is never open to others', () => {
  const people = [student(1), student(2), student(3, { held: [heldOf(logic)] })]
  const registrations = exampleRegistrations({
    classes: threeClasses,
    students: people,
    capacity: { 1: 1 },
    waiting: [{ personId: 1, sectionId: 1, place: 1 }],
  })
  performCommand(registrations, { kind: 'drop', personId: 3, sectionId: 1 })
  expect(outcomesOf(performCommand(registrations, enrollOf(2, wantedOf(1))))).toEqual(['refused full'])
  expect(coursesOf(registrations, 1)).toEqual(['TST 101'])
})

test('WL-PX-09: nobody is promoted after the last day of waitlists', () => {
  const registrations = exampleRegistrations({
    classes: threeClasses,
    students: [student(1)],
    waiting: [{ personId: 1, sectionId: 1, place: 1 }],
    rules: { today: '2026-02-07' },
  })
  performCommand(registrations, { kind: 'promote', personId: 0, sectionIds: [1] })
  expect(queueOf(registrations, 1)).toEqual([1])
})

test('a promoted swap frees another seat in turn', () => {
  const people = [student(1, { held: [heldOf(proof)] }), student(2), student(3, { held: [heldOf(logic)] })]
  const registrations = exampleRegistrations({
    classes: threeClasses,
    students: people,
    capacity: { 1: 1, 2: 1 },
    waiting: [
      { personId: 1, sectionId: 1, place: 1, swapSectionId: 2 },
      { personId: 2, sectionId: 2, place: 1 },
    ],
  })
  performCommand(registrations, { kind: 'drop', personId: 3, sectionId: 1 })
  expect([coursesOf(registrations, 1), coursesOf(registrations, 2)]).toEqual([['TST 101'], ['TST 202']])
})

test('a seat in a lab without one in its lecture promotes nobody', () => {
  const lecture = { sectionId: 20, component: 'LEC', sectionCode: '01' }
  const lab = (sectionId: number) =>
    classOf(sectionId, 'TST 400', { parts: [{ sectionId, component: 'LAB', sectionCode: 'L1' }, lecture] })
  const registrations = exampleRegistrations({
    classes: [lab(21), lab(22)],
    students: [student(1), student(2, { held: [heldOf(lab(22))] })],
    capacity: { 20: 2 },
    others: { 20: 1 },
    waiting: [{ personId: 1, sectionId: 21, place: 1 }],
  })
  performCommand(registrations, { kind: 'promote', personId: 0, sectionIds: [21] })
  expect(queueOf(registrations, 21)).toEqual([1])
  performCommand(registrations, { kind: 'drop', personId: 2, sectionId: 22 })
  expect(coursesOf(registrations, 1)).toEqual(['TST 400'])
})

test('a waiting lab switch keeps its seat in a lecture over its capacity', () => {
  const lecture = { sectionId: 20, component: 'LEC', sectionCode: '01' }
  const lab = (sectionId: number) =>
    classOf(sectionId, 'TST 400', { parts: [{ sectionId, component: 'LAB', sectionCode: 'L1' }, lecture] })
  const registrations = exampleRegistrations({
    classes: [lab(21), lab(22)],
    students: [student(1, { held: [heldOf(lab(21))] }), student(2, { held: [heldOf(lab(22))] })],
    capacity: { 20: 1, 22: 1 },
    others: { 20: 1 },
    waiting: [{ personId: 1, sectionId: 22, place: 1, swapSectionId: 21 }],
  })
  performCommand(registrations, { kind: 'drop', personId: 2, sectionId: 22 })
  expect(registrations.student(1).held.map(({ sectionId }) => sectionId)).toEqual([22])
  expect([20, 21, 22].map((part) => registrations.partSeats(part).enrolled)).toEqual([2, 0, 1])
})

test('a promoted swap that raises no credits is no question of the limit', () => {
  const held = [heldOf(logic), { ...heldOf(sets), credits: 14 }]
  const registrations = exampleRegistrations({
    classes: [...threeClasses, classOf(9, 'TST 909')],
    students: [student(1, { held, academicStanding: 'warning' })],
    waiting: [{ personId: 1, sectionId: 9, place: 1, swapSectionId: 1 }],
  })
  performCommand(registrations, { kind: 'promote', personId: 0, sectionIds: [9] })
  expect(coursesOf(registrations, 1)).toEqual(['TST 303', 'TST 909'])
})

const mutual = [
  classOf(30, 'MUS 142', { requires: 'Corequisites: MUS 221 and MUS 323' }),
  classOf(31, 'MUS 221', { requires: 'Corequisite: MUS 142' }),
  classOf(32, 'MUS 323', { requires: 'Corequisite: MUS 142' }),
]
const waitsFor = (personId: number, place: number, ...sectionIds: number[]) =>
  sectionIds.map((sectionId) => ({ personId, sectionId, place }))

test('corequisites of each other are reached together, or not at all', () => {
  const registrations = (others: Record<number, number>) =>
    exampleRegistrations({
      classes: mutual,
      students: [student(1)],
      others,
      waiting: waitsFor(1, 1, 30, 31, 32),
    })
  const free = registrations({ 30: 9, 31: 9, 32: 9 })
  performCommand(free, { kind: 'promote', personId: 0, sectionIds: [30, 31, 32] })
  expect(coursesOf(free, 1)).toEqual(['MUS 142', 'MUS 221', 'MUS 323'])
  const short = registrations({ 30: 9, 31: 9, 32: 10 })
  performCommand(short, { kind: 'promote', personId: 0, sectionIds: [30, 31, 32] })
  expect(coursesOf(short, 1)).toEqual([])
})

test('a joint promotion passes nobody who is ahead in one of its queues', () => {
  const pair = [mutual[1]!, classOf(30, 'MUS 142', { requires: 'Corequisite: MUS 221' })]
  const registrations = exampleRegistrations({
    classes: pair,
    students: [student(1), student(2, { held: [], facts: { completed: [{ course: 'MUS 142', grade: 'A' }] } })],
    others: { 30: 9, 31: 9 },
    waiting: [
      { personId: 1, sectionId: 30, place: 1 },
      { personId: 2, sectionId: 31, place: 1 },
      { personId: 1, sectionId: 31, place: 2 },
    ],
  })
  performCommand(registrations, { kind: 'promote', personId: 0, sectionIds: [30, 31] })
  expect([coursesOf(registrations, 1), coursesOf(registrations, 2)]).toEqual([[], ['MUS 221']])
})

test('once waitlists are over, places count no longer: free seats are open to everyone, and waiting says why', () => {
  const registrations = exampleRegistrations({
    classes: threeClasses,
    students: [student(1), student(2)],
    capacity: { 1: 1 },
    waiting: [{ personId: 1, sectionId: 1, place: 1 }],
    rules: { today: '2026-02-07' },
  })
  const [waiting] = registrations.queue(1)
  expect(findWaitingRefusals(registrations, waiting!, logic)).toEqual([
    { kind: 'waitlist over', endedOn: '2026-02-06' },
  ])
  expect(outcomesOf(performCommand(registrations, enrollOf(2, wantedOf(1))))).toEqual(['enrolled'])
  const [result] = performCommand(registrations, enrollOf(1, wantedOf(1, { waitlist: true }))).results
  expect(result?.refusals).toMatchObject([
    { kind: 'duplicate' },
    { kind: 'waitlist closed' },
    { kind: 'waitlist full' },
  ])
  const [direct] = performCommand(registrations, enrollOf(1, wantedOf(1))).results
  expect(direct?.refusals).toMatchObject([{ kind: 'full', places: 0 }])
})
