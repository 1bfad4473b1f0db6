import { describe, expect, test } from 'vitest'
import {
  enrollOf,
  exampleClass as classOf,
  exampleRegistrations,
  exampleStudent as student,
  heldOf,
  outcomesOf,
  wantedOf,
} from '../../../samples/registration-example.ts'
import { performCommand } from './perform-command.ts'
import { checkCart } from './perform-enrollment.ts'
import type { Command, CommandResult } from './registration-command.ts'

const held = classOf(1, 'TST 101')
const wanted = classOf(2, 'TST 202', {
  parts: [
    { sectionId: 2, component: 'LEC', sectionCode: '02' },
    { sectionId: 20, component: 'LAB', sectionCode: 'L1' },
  ],
})
const other = classOf(3, 'TST 303')
const foreign = classOf(4, 'TST 404', { term: 202509 })
const spare = classOf(5, 'TST 505')
const classes = [held, wanted, other, foreign, spare]
const open = () => exampleRegistrations({ classes, students: [student(1, { held: [heldOf(held), heldOf(spare)] })] })
const full = () =>
  exampleRegistrations({ classes, students: [student(1, { held: [heldOf(held), heldOf(spare)] })], others: { 2: 10 } })

const because = ({ results }: Pick<CommandResult, 'results'>) =>
  results.flatMap(({ refusals }) => refusals.map((one) => (one.kind === 'class to drop' ? one.because : one.kind)))

/** Every way in which a class to give up can be named. */
const ways: [string, (swapSectionId: number) => Pick<CommandResult, 'results'>][] = [
  ['enroll', (swapSectionId) => performCommand(open(), enrollOf(1, wantedOf(2, { swapSectionId })))],
  [
    'enroll or wait',
    (swapSectionId) => performCommand(open(), enrollOf(1, wantedOf(2, { swapSectionId, waitlist: true }))),
  ],
  ['wait', (swapSectionId) => performCommand(full(), enrollOf(1, wantedOf(2, { swapSectionId, waitlist: true })))],
  [
    'as many as possible',
    (swapSectionId) =>
      performCommand(open(), {
        ...enrollOf(1, wantedOf(2, { swapSectionId })),
        mode: 'as many as possible',
      } as Command),
  ],
  ['swap', (sectionId) => performCommand(open(), { kind: 'swap', personId: 1, sectionId, wanted: wantedOf(2) })],
  [
    'validate',
    (swapSectionId) =>
      performCommand(open(), { kind: 'validate', personId: 1, wanted: [wantedOf(2, { swapSectionId })] }),
  ],
  ['the cart', (swapSectionId) => ({ results: checkCart(open(), 1, [wantedOf(2, { swapSectionId })]) })],
  [
    'a change while waiting',
    (swapSectionId) => {
      const registrations = full()
      performCommand(registrations, enrollOf(1, wantedOf(2, { waitlist: true })))
      return performCommand(registrations, { kind: 'choose swap', personId: 1, sectionId: 2, swapSectionId })
    },
  ],
]

describe.each(ways)('a class to give up, by %s', (_way, give) => {
  test.each([
    ['a class that is held', 1, []],
    ['a class that is not held', 3, ['not held']],
    ['a class that does not exist', 99, ['unknown']],
    ['a class of another term', 4, ['another term']],
    ['the class itself', 2, ['same class']],
    ['a part of the class itself', 20, ['same class']],
  ])('%s', (_name, swapSectionId, refusals) => expect(because(give(swapSectionId))).toEqual(refusals))
})

test('a free seat takes the place of the class given up in the same step, with and without a waitlist', () => {
  for (const waitlist of [true, false]) {
    const registrations = open()
    expect(outcomesOf(performCommand(registrations, enrollOf(1, wantedOf(2, { swapSectionId: 1, waitlist }))))).toEqual(
      ['dropped', 'enrolled'],
    )
    expect(registrations.student(1).held.map(({ sectionId }) => sectionId)).toEqual([5, 2])
    expect(registrations.partSeats(1).enrolled).toBe(0)
  }
})

test('the class to give up is kept when the other is refused, and while it is waited for', () => {
  const refused = full()
  expect(outcomesOf(performCommand(refused, enrollOf(1, wantedOf(2, { swapSectionId: 1 }))))).toEqual(['refused full'])
  expect(refused.student(1).held).toHaveLength(2)
  const waiting = full()
  performCommand(waiting, enrollOf(1, wantedOf(2, { swapSectionId: 1, waitlist: true })))
  expect(waiting.student(1).held).toHaveLength(2)
})

test('the class to give up changes while waiting; the place does not', () => {
  const registrations = exampleRegistrations({
    classes,
    students: [student(1, { held: [heldOf(held), heldOf(spare)] }), student(2), student(3, { held: [heldOf(wanted)] })],
    others: { 2: 9, 20: 0 },
  })
  performCommand(registrations, enrollOf(1, wantedOf(2, { waitlist: true, swapSectionId: 1 })))
  performCommand(registrations, enrollOf(2, wantedOf(2, { waitlist: true })))
  const choose = (swapSectionId: number | null): Command => ({
    kind: 'choose swap',
    personId: 1,
    sectionId: 2,
    swapSectionId,
  })
  const places = () => registrations.queue(2).map(({ personId, place }) => [personId, place])
  const before = places()
  expect(performCommand(registrations, choose(5))).toMatchObject({
    done: true,
    results: [{ outcome: 'changed', position: 1 }],
  })
  expect(performCommand(registrations, choose(null)).done).toBe(true)
  expect(performCommand(registrations, choose(5)).done).toBe(true)
  expect(places()).toEqual(before)
  performCommand(registrations, { kind: 'drop', personId: 3, sectionId: 2 })
  expect(registrations.student(1).held.map(({ sectionId }) => sectionId)).toEqual([1, 2])
  expect(outcomesOf(performCommand(registrations, choose(null)))).toEqual(['refused not waiting'])
})

test('who waits for another section of a course goes on giving up the one they have', () => {
  const second = classOf(6, 'TST 101', { sectionCode: '06' })
  const registrations = exampleRegistrations({
    classes: [...classes, second],
    students: [student(1, { held: [heldOf(held), heldOf(spare)] })],
    others: { 6: 10 },
  })
  expect(
    outcomesOf(performCommand(registrations, enrollOf(1, wantedOf(6, { waitlist: true, swapSectionId: 1 })))),
  ).toEqual(['waitlisted'])
  const choose = (swapSectionId: number | null): Command => ({
    kind: 'choose swap',
    personId: 1,
    sectionId: 6,
    swapSectionId,
  })
  expect(outcomesOf(performCommand(registrations, choose(null)))).toEqual(['refused duplicate'])
  expect(outcomesOf(performCommand(registrations, choose(5)))).toEqual(['refused duplicate'])
})

test('a change that makes a free seat theirs gives it at once', () => {
  const late = classOf(7, 'TST 707', { at: ['M', 600] })
  const early = classOf(8, 'TST 808', { at: ['M', 640] })
  const registrations = exampleRegistrations({
    classes: [...classes, late, early],
    students: [student(1, { held: [heldOf(early)] })],
    waiting: [{ personId: 1, sectionId: 7, place: 1 }],
  })
  performCommand(registrations, { kind: 'choose swap', personId: 1, sectionId: 7, swapSectionId: 8 })
  expect(registrations.student(1).held.map(({ sectionId }) => sectionId)).toEqual([7])
})
