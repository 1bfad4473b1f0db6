import { expect, test } from 'vitest'
import {
  enrollOf,
  exampleClass as classOf,
  exampleLedger,
  exampleStudent as student,
  outcomesOf,
  threeClasses,
  wantedOf,
} from '../../samples/registration-example.ts'
import { performCommand } from './perform-command.ts'
import { checkCart } from './perform-enrollment.ts'
import type { Command } from './registration-command.ts'

test('a corequisite counts when it is added in the same step, and falls with it', () => {
  const lab = classOf(4, 'TST 104', { requires: 'Corequisite: TST 101' })
  const ledger = () => exampleLedger({ classes: [...threeClasses, lab], students: [student(1)], others: { 1: 10 } })
  const free = exampleLedger({ classes: [...threeClasses, lab], students: [student(1)] })
  expect(outcomesOf(performCommand(free, enrollOf(1, wantedOf(4), wantedOf(1))))).toEqual(['enrolled', 'enrolled'])
  const asMany = { ...enrollOf(1, wantedOf(4), wantedOf(1), wantedOf(3)), mode: 'as many as possible' } as Command
  expect(outcomesOf(performCommand(ledger(), asMany))).toEqual(['refused corequisite', 'refused full', 'enrolled'])
})

test('all or none holds the others back', () => {
  const ledger = exampleLedger({ classes: threeClasses, students: [student(1)] })
  expect(outcomesOf(performCommand(ledger, enrollOf(1, wantedOf(1), wantedOf(2), wantedOf(3))))).toEqual([
    'held back',
    'refused time conflict',
    'held back',
  ])
  expect(ledger.effects).toEqual([])
})

test('a class named twice in one step is a duplicate, also where both would wait', () => {
  const ledger = exampleLedger({ classes: threeClasses, students: [student(1)], others: { 1: 10 } })
  const waits = () => wantedOf(1, { waitlist: true })
  expect(outcomesOf(performCommand(ledger, enrollOf(1, waits(), waits())))).toEqual(['held back', 'refused duplicate'])
})

test('twenty classes are the most of one step', () => {
  const ledger = exampleLedger({ classes: threeClasses, students: [student(1)] })
  const many = Array.from({ length: 300 }, () => wantedOf(1))
  expect(new Set(outcomesOf(performCommand(ledger, enrollOf(1, ...many))))).toEqual(new Set(['refused cart full']))
})

test('a class added in the same step is not what another of it gives up', () => {
  const ledger = exampleLedger({ classes: threeClasses, students: [student(1)] })
  const asked = enrollOf(1, wantedOf(1), wantedOf(3, { waitlist: true, swapSectionId: 1 }))
  expect(outcomesOf(performCommand(ledger, asked))).toEqual(['enrolled', 'enrolled'])
  expect(ledger.effects.map(({ type }) => type)).toEqual(['seated', 'seated'])
})

test('in a cart a refused class is no reason against the next, and each is judged beside those that can be added', () => {
  // Of 17 credits 12 are carried: one more class of 4 fits, then none.
  const heavy = [
    classOf(1, 'TST 101', { creditsMin: 4, creditsMax: 4 }),
    classOf(2, 'TST 102', { creditsMin: 4, creditsMax: 4 }),
  ]
  const barred = classOf(3, 'TST 103', { creditsMin: 4, creditsMax: 4, requires: 'Prerequisite: TST 999' })
  const full = classOf(4, 'TST 104', { creditsMin: 12, creditsMax: 12 })
  const ledger = exampleLedger({ classes: [...heavy, barred, full], students: [student(1)] })
  performCommand(ledger, enrollOf(1, wantedOf(4)))
  const changes = ledger.effects.length
  const checked = checkCart(ledger, 1, [wantedOf(3), wantedOf(1), wantedOf(2)])
  expect(outcomesOf({ done: false, results: checked })).toEqual([
    'refused prerequisite credit limit',
    'possible',
    'refused credit limit',
  ])
  expect(checked[2]?.refusals).toMatchObject([{ kind: 'credit limit', carried: 16, wanted: 4 }])
  expect(ledger.effects).toHaveLength(changes)
})
