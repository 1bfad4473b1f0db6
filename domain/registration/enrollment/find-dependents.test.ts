import { expect, test } from 'vitest'
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
import type { Refusal } from '../refusal.ts'
import type { Command } from './registration-command.ts'
import type { RegisteringStudent } from '../registration-state.ts'

// A lecture and its laboratory, each the other's corequisite; a seminar that needs the laboratory; one on its own.
const lecture = classOf(1, 'TST 121', { requires: 'Corequisite: TST 123' })
const lab = classOf(2, 'TST 123', { requires: 'Corequisite: TST 121' })
const seminar = classOf(3, 'TST 130', { requires: 'Corequisite: TST 123' })
const alone = classOf(4, 'TST 140')
const otherLab = classOf(5, 'TST 123', { requires: 'Corequisite: TST 121', sectionCode: '05' })
const honors = classOf(6, 'TST 125', { requires: 'Corequisite: TST 121 or permission of instructor' })
const classes = [lecture, lab, seminar, alone, otherLab, honors]

const passed: Partial<RegisteringStudent> = {
  facts: { completed: [{ course: 'TST 121', grade: 'C' }], inProgress: [], standing: 'U2', credits: 30, gpa: 3 },
  taken: [{ course: 'TST 121', term: 202509, grade: 'C', points: 2, earns: true }],
}
const waived: Partial<RegisteringStudent> = {
  waivers: [
    { id: 1, kind: 'corequisite', term: null, courses: ['TST 123'], sectionIds: [], amount: null, expiresOn: null },
  ],
}

const dropOf = (sectionId: number, ...alsoDrop: number[]): Command => ({
  kind: 'drop',
  personId: 1,
  sectionId,
  alsoDrop,
})
const swapOf = (sectionId: number, to: number, ...alsoDrop: number[]): Command => ({
  kind: 'swap',
  personId: 1,
  sectionId,
  wanted: wantedOf(to, { alsoDrop }),
})
const both = [lecture, lab]

const needed = 'refused needed as corequisite'
const cases: [string, typeof classes, Command, string[], Partial<RegisteringStudent>?][] = [
  ['one of two that need each other', both, dropOf(1), [needed]],
  ['the other of the two', both, dropOf(2), [needed]],
  ['both in one step', both, dropOf(1, 2), ['dropped', 'dropped']],
  ['both, one of them named twice', both, dropOf(1, 2, 1), ['dropped', 'dropped']],
  ['what a class that stays needs', [lab, seminar, lecture], dropOf(2, 1), [needed, 'held back']],
  ['what needs another, which stays', [lab, seminar, lecture], dropOf(3), ['dropped']],
  ['all three', [lab, seminar, lecture], dropOf(1, 2, 3), ['dropped', 'dropped', 'dropped']],
  ['together with one that is not held', both, dropOf(1, 4), [needed, 'refused not enrolled']],
  ['a class that nothing needs', [lecture, lab, alone], dropOf(4), ['dropped']],
  ['a corequisite that is passed', both, dropOf(1), ['dropped'], passed],
  ['a corequisite that is waived', both, dropOf(1), ['dropped'], waived],
  ['what was missing before', [lab], dropOf(2), ['dropped']],
  ['another class beside one whose corequisite was missing before', [lab, alone], dropOf(4), ['dropped']],
  ['what leaves a class to the department’s permission', [lecture, honors], dropOf(1), [needed]],
  ['a swap for another section', both, swapOf(2, 5), ['dropped', 'enrolled']],
  ['a swap for something else', both, swapOf(2, 4), [needed]],
  ['a swap that drops both', both, swapOf(2, 4, 1), ['dropped', 'dropped', 'enrolled']],
]

test.each(cases)('dropping %s', (_name, held, command, outcomes, more = {}) => {
  const registrations = exampleRegistrations({
    classes,
    students: [student(1, { ...more, held: held.map((one) => heldOf(one)) })],
  })
  const result = performCommand(registrations, command)
  expect(outcomesOf(result)).toEqual(outcomes)
  const refused = outcomes.some((outcome) => outcome.startsWith('refused'))
  expect(result.done).toBe(!refused)
  if (refused)
    expect(registrations.student(1).held.map(({ sectionId }) => sectionId)).toEqual(held.map((one) => one.sectionId))
})

test('the refusal names every class that would have to go', () => {
  const held = [lecture, lab, seminar].map((one) => heldOf(one))
  const registrations = exampleRegistrations({ classes, students: [student(1, { held })] })
  const [refusal] = performCommand(registrations, dropOf(1)).results[0]?.refusals ?? []
  expect(refusal).toMatchObject({
    kind: 'needed as corequisite',
    leaving: ['TST 121'],
    classes: [{ sectionId: 2 }, { sectionId: 3 }],
  } satisfies Partial<Record<keyof Extract<Refusal, { kind: 'needed as corequisite' }>, unknown>>)
})

test('withdrawing follows the same rule', () => {
  const rules = { today: '2026-03-01' }
  const registrations = () =>
    exampleRegistrations({ classes, students: [student(1, { held: both.map((one) => heldOf(one)) })], rules })
  const withdraw = (...alsoDrop: number[]): Command => ({ kind: 'withdraw', personId: 1, sectionId: 1, alsoDrop })
  expect(outcomesOf(performCommand(registrations(), withdraw()))).toEqual([needed])
  expect(outcomesOf(performCommand(registrations(), withdraw(2)))).toEqual(['withdrawn', 'withdrawn'])
})

test('one step can exchange both for two others', () => {
  const pair = [classOf(7, 'TST 221'), classOf(8, 'TST 223')]
  const held = both.map((one) => heldOf(one))
  const registrations = exampleRegistrations({ classes: [...classes, ...pair], students: [student(1, { held })] })
  const step = enrollOf(1, wantedOf(7, { swapSectionId: 1 }), wantedOf(8, { swapSectionId: 2 }))
  expect(outcomesOf(performCommand(registrations, step))).toEqual(['dropped', 'enrolled', 'dropped', 'enrolled'])
})

test('a waitlist does not give up what another class needs, also when that class came later', () => {
  const held = both.map((one) => heldOf(one))
  const waits = wantedOf(4, { waitlist: true, swapSectionId: 1 })
  const full = exampleRegistrations({ classes, students: [student(1, { held })], others: { 4: 10 } })
  expect(outcomesOf(performCommand(full, enrollOf(1, waits)))).toEqual([needed])
  const later = exampleRegistrations({
    classes,
    students: [student(1, { held }), student(2, { held: [heldOf(alone)] })],
    others: { 4: 9 },
    waiting: [{ personId: 1, sectionId: 4, place: 1, swapSectionId: 1 }],
  })
  performCommand(later, { kind: 'drop', personId: 2, sectionId: 4 })
  expect(later.student(1).held).toHaveLength(2)
  expect(later.queue(4)).toMatchObject([{ personId: 1, lastSkip: ['needed as corequisite'] }])
})
