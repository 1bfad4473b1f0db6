import { expect, test } from 'vitest'
import {
  enrollOf,
  exampleClass as classOf,
  exampleRegistrations,
  exampleStudent as student,
  heldOf,
  logic,
  sets,
  outcomesOf,
  threeClasses,
  wantedOf,
} from '../../../samples/registration-example.ts'
import { performCommand } from './perform-command.ts'
import { checkCart } from './perform-enrollment.ts'
import type { Command } from './registration-command.ts'

test('a corequisite counts when it is added in the same step, and falls with it', () => {
  const lab = classOf(4, 'TST 104', { requires: 'Corequisite: TST 101' })
  const registrations = () =>
    exampleRegistrations({ classes: [...threeClasses, lab], students: [student(1)], others: { 1: 10 } })
  const free = exampleRegistrations({ classes: [...threeClasses, lab], students: [student(1)] })
  expect(outcomesOf(performCommand(free, enrollOf(1, wantedOf(4), wantedOf(1))))).toEqual(['enrolled', 'enrolled'])
  const asMany = { ...enrollOf(1, wantedOf(4), wantedOf(1), wantedOf(3)), mode: 'as many as possible' } as Command
  expect(outcomesOf(performCommand(registrations(), asMany))).toEqual([
    'refused corequisite',
    'refused full',
    'enrolled',
  ])
})

test('all or none holds the others back', () => {
  const registrations = exampleRegistrations({ classes: threeClasses, students: [student(1)] })
  expect(outcomesOf(performCommand(registrations, enrollOf(1, wantedOf(1), wantedOf(2), wantedOf(3))))).toEqual([
    'held back',
    'refused time conflict',
    'held back',
  ])
  expect(registrations.effects).toEqual([])
})

test('a class named twice in one step is a duplicate, also where both would wait', () => {
  const registrations = exampleRegistrations({ classes: threeClasses, students: [student(1)], others: { 1: 10 } })
  const waits = () => wantedOf(1, { waitlist: true })
  expect(outcomesOf(performCommand(registrations, enrollOf(1, waits(), waits())))).toEqual([
    'held back',
    'refused duplicate',
  ])
})

test('twenty classes are the most of one step', () => {
  const registrations = exampleRegistrations({ classes: threeClasses, students: [student(1)] })
  const many = Array.from({ length: 300 }, () => wantedOf(1))
  expect(new Set(outcomesOf(performCommand(registrations, enrollOf(1, ...many))))).toEqual(
    new Set(['refused cart full']),
  )
})

test('a student stands on no more waitlists of a term than the limit, the same step included', () => {
  const classes = [1, 2, 3, 4, 5].map((id) => classOf(id, `TST 10${id}`, { meetings: [] }))
  const registrations = exampleRegistrations({
    classes,
    students: [student(1)],
    others: { 1: 10, 2: 10, 3: 10, 4: 10 },
  })
  const wait = (id: number) => wantedOf(id, { waitlist: true })
  expect(outcomesOf(performCommand(registrations, enrollOf(1, wait(1))))).toEqual(['waitlisted'])
  const asMany = { ...enrollOf(1, wait(2), wait(3), wait(4), wait(5)), mode: 'as many as possible' } as Command
  const { results } = performCommand(registrations, asMany)
  expect(results.map(({ outcome }) => outcome)).toEqual(['waitlisted', 'waitlisted', 'refused', 'enrolled'])
  expect(results[2]?.refusals).toEqual([{ kind: 'waits used', waits: 3, limit: 3 }])
})

test('a class added in the same step is not what another of it gives up', () => {
  const registrations = exampleRegistrations({ classes: threeClasses, students: [student(1)] })
  const asked = enrollOf(1, wantedOf(1), wantedOf(3, { waitlist: true, swapSectionId: 1 }))
  expect(outcomesOf(performCommand(registrations, asked))).toEqual(['held back', 'refused class to drop'])
  expect(registrations.effects).toEqual([])
})

test('in a cart a refused class is no reason against the next, and each is judged beside those that can be added', () => {
  // Of 17 credits 12 are carried: one more class of 4 fits, then none.
  const heavy = [
    classOf(1, 'TST 101', { creditsMin: 4, creditsMax: 4 }),
    classOf(2, 'TST 102', { creditsMin: 4, creditsMax: 4 }),
  ]
  const barred = classOf(3, 'TST 103', { creditsMin: 4, creditsMax: 4, requires: 'Prerequisite: TST 999' })
  const full = classOf(4, 'TST 104', { creditsMin: 12, creditsMax: 12 })
  const registrations = exampleRegistrations({ classes: [...heavy, barred, full], students: [student(1)] })
  performCommand(registrations, enrollOf(1, wantedOf(4)))
  const changes = registrations.effects.length
  const checked = checkCart(registrations, 1, [wantedOf(3), wantedOf(1), wantedOf(2)])
  expect(outcomesOf({ done: false, results: checked })).toEqual([
    'refused prerequisite credit limit',
    'possible',
    'refused credit limit',
  ])
  expect(checked[2]?.refusals).toMatchObject([{ kind: 'credit limit', carried: 16, wanted: 4 }])
  expect(registrations.effects).toHaveLength(changes)
})

const pair = [classOf(4, 'TST 304', { requires: 'Corequisite: TST 303' }), classOf(5, 'TST 303')]
const wishes = enrollOf(1, wantedOf(4), wantedOf(5, { waitlist: true }))

test.each([
  ['all', ['refused corequisite', 'held back']],
  ['as many as possible', ['refused corequisite', 'waitlisted']],
] as const)('a corequisite that only waits gives no seat beside it: %s', (mode, outcomes) => {
  const registrations = exampleRegistrations({ classes: pair, students: [student(1)], others: { 5: 10 } })
  expect(outcomesOf(performCommand(registrations, { ...wishes, mode } as Command))).toEqual(outcomes)
})

test('two corequisites of each other may wait together, also one after the other', () => {
  const mutual = [pair[0]!, classOf(5, 'TST 303', { requires: 'Corequisite: TST 304' })]
  const waits = [wantedOf(4, { waitlist: true }), wantedOf(5, { waitlist: true })]
  const registrations = () =>
    exampleRegistrations({ classes: mutual, students: [student(1)], others: { 4: 10, 5: 10 } })
  expect(outcomesOf(performCommand(registrations(), enrollOf(1, ...waits)))).toEqual(['waitlisted', 'waitlisted'])
  expect(outcomesOf(performCommand(registrations(), enrollOf(1, waits[0]!)))).toEqual(['refused corequisite'])
  const partly = exampleRegistrations({
    classes: mutual,
    students: [student(1)],
    others: { 4: 10, 5: 10 },
    waiting: [{ personId: 1, sectionId: 5, place: 1 }],
  })
  expect(outcomesOf(performCommand(partly, enrollOf(1, waits[0]!)))).toEqual(['waitlisted'])
})

test('what the same step gives up is no corequisite, and neither a conflict nor a load', () => {
  const other = classOf(6, 'TST 606')
  const held = [heldOf(pair[1]!)]
  const registrations = exampleRegistrations({ classes: [...pair, other], students: [student(1, { held })] })
  const leaving = wantedOf(6, { waitlist: true, swapSectionId: 5 })
  expect(outcomesOf(performCommand(registrations, enrollOf(1, wantedOf(4), leaving)))).toEqual([
    'refused corequisite',
    'held back',
  ])
  const busy = exampleRegistrations({ classes: threeClasses, students: [student(1, { held: [heldOf(logic)] })] })
  const away = wantedOf(3, { waitlist: true, swapSectionId: 1 })
  expect(outcomesOf(performCommand(busy, enrollOf(1, wantedOf(2), away)))).toEqual(['enrolled', 'dropped', 'enrolled'])
  expect(busy.student(1).held.map(({ course }) => course)).toEqual(['TST 202', 'TST 303'])
  // While the class that would replace it waits, it stays.
  const full = exampleRegistrations({
    classes: threeClasses,
    students: [student(1, { held: [heldOf(logic)] })],
    others: { 3: 10 },
  })
  expect(outcomesOf(performCommand(full, enrollOf(1, wantedOf(2), away)))).toEqual([
    'refused time conflict',
    'held back',
  ])
})

test('G/P/NC is chosen for one class of a step', () => {
  const registrations = exampleRegistrations({ classes: threeClasses, students: [student(1)] })
  const chosen = [wantedOf(1, { gpncThreshold: 'C' }), wantedOf(3, { gpncThreshold: 'C' })]
  expect(outcomesOf(performCommand(registrations, enrollOf(1, ...chosen)))).toEqual(['held back', 'refused gpnc used'])
})

const lecture = { sectionId: 20, component: 'LEC', sectionCode: '01' }
const lab = (sectionId: number) =>
  classOf(sectionId, 'TST 400', { parts: [{ sectionId, component: 'LAB', sectionCode: `L${sectionId}` }, lecture] })

test('the lab is changed in a lecture that is over its capacity: the lecture’s seat is kept', () => {
  const registrations = () =>
    exampleRegistrations({
      classes: [lab(21), lab(22)],
      students: [student(1, { held: [heldOf(lab(21))] }), student(2)],
      capacity: { 20: 1 },
      others: { 20: 1 },
    })
  const swap: Command = { kind: 'swap', personId: 1, sectionId: 21, wanted: wantedOf(22) }
  const changed = registrations()
  expect(outcomesOf(performCommand(changed, swap))).toEqual(['dropped', 'enrolled'])
  expect([20, 21, 22].map((part) => changed.partSeats(part).enrolled)).toEqual([2, 0, 1])
  expect(changed.partSeats(20).overCapacity).toBe(1)
  expect(outcomesOf(performCommand(registrations(), { ...swap, personId: 2 }))).toEqual(['refused class to drop full'])
})

test('a change that raises no credits is no question of the limit, which may have fallen since', () => {
  const held = [heldOf(logic), { ...heldOf(sets), credits: 14 }]
  const other = classOf(9, 'TST 101', { at: ['F', 600] })
  const heavier = classOf(8, 'TST 808', { creditsMin: 4, creditsMax: 4 })
  const registrations = () =>
    exampleRegistrations({
      classes: [...threeClasses, other, heavier],
      students: [student(1, { held, academicStanding: 'warning' })],
    })
  const swap = (sectionId: number): Command => ({
    kind: 'swap',
    personId: 1,
    sectionId: 1,
    wanted: wantedOf(sectionId),
  })
  expect(outcomesOf(performCommand(registrations(), swap(9)))).toEqual(['dropped', 'enrolled'])
  expect(outcomesOf(performCommand(registrations(), swap(8)))).toEqual(['refused credit limit'])
})
