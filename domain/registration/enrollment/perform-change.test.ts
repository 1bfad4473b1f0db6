import { expect, test } from 'vitest'
import {
  exampleClass as classOf,
  exampleRegistrations,
  exampleStudent as student,
  heldOf,
  logic,
  outcomesOf,
  sets,
  threeClasses,
} from '../../../samples/registration-example.ts'
import { performCommand } from './perform-command.ts'
import type { Command } from './registration-command.ts'

test.each([
  ['2025-11-05', 'drop', 'dropped'],
  ['2026-02-09', 'withdraw', 'refused withdrawal not begun'],
  ['2026-02-10', 'drop', 'refused drop period over'],
  ['2026-02-10', 'withdraw', 'withdrawn'],
  ['2026-04-03', 'withdraw', 'withdrawn'],
  ['2026-04-04', 'withdraw', 'refused withdrawal over'],
] as const)('on %s, %s: %s', (today, kind, outcome) => {
  const registrations = exampleRegistrations({
    classes: threeClasses,
    students: [student(1, { held: [heldOf(logic)] })],
    rules: { today },
  })
  expect(outcomesOf(performCommand(registrations, { kind, personId: 1, sectionId: 1 }))).toEqual([outcome])
})

test('falling below full time is worth a note', () => {
  const held = [heldOf(logic), { ...heldOf(sets), credits: 10 }]
  const registrations = exampleRegistrations({
    classes: threeClasses,
    students: [student(1, { held })],
    rules: { today: '2026-03-01' },
  })
  const { results } = performCommand(registrations, { kind: 'withdraw', personId: 1, sectionId: 1 })
  expect(results[0]?.notes).toEqual([expect.stringContaining('10 credits remain')])
})

test('G/P/NC: a passing letter, once a term, until its day, never on a retake', () => {
  const choose = (sectionId: number, threshold: string): Command => ({
    kind: 'choose gpnc',
    personId: 1,
    sectionId,
    threshold,
  })
  const taken = [{ course: 'TST 303', term: 202501, grade: 'F', points: 0, earns: false }]
  const people = [student(1, { held: [heldOf(logic), heldOf(sets)], taken })]
  const registrations = exampleRegistrations({ classes: threeClasses, students: people })
  expect(outcomesOf(performCommand(registrations, choose(1, 'P')))).toEqual(['refused gpnc threshold'])
  expect(outcomesOf(performCommand(registrations, choose(1, 'C')))).toEqual(['changed'])
  expect(outcomesOf(performCommand(registrations, choose(3, 'C')))).toEqual(['refused gpnc used gpnc on a retake'])
  const late = exampleRegistrations({ classes: threeClasses, students: people, rules: { today: '2026-04-04' } })
  expect(outcomesOf(performCommand(late, choose(1, 'C')))).toEqual(['refused gpnc over'])
})

test('credits change within the range and the limit', () => {
  const variable = classOf(7, 'TST 487', { creditsMin: 1, creditsMax: 6 })
  const held = [
    { ...heldOf(variable), credits: 1 },
    { ...heldOf(sets), credits: 13 },
  ]
  const registrations = () =>
    exampleRegistrations({ classes: [...threeClasses, variable], students: [student(1, { held })] })
  const change = (credits: number): Command => ({ kind: 'change credits', personId: 1, sectionId: 7, credits })
  expect([4, 5, 7].map((credits) => outcomesOf(performCommand(registrations(), change(credits)))[0])).toEqual([
    'changed',
    'refused credit limit',
    'refused credits out of range credit limit',
  ])
})
