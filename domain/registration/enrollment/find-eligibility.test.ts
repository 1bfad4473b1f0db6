import { expect, test } from 'vitest'
import { exampleClass, exampleRules, exampleStudent, heldOf, logic } from '../../../samples/registration-example.ts'
import { findEligibilityRefusals, findRoomRefusals } from './find-eligibility.ts'
import { findRuleRefusals } from './find-refusals.ts'

const hold = { id: 1, type: 'advising', description: 'See your advisor', department: 'CAS', expiresOn: null } as const
const passed = { course: 'TST 300', term: 202509, grade: 'A', points: 4, earns: true }
const completed = { course: 'TST 200', grade: 'C', credits: 3 }
const wanted = exampleClass(30, 'TST 300', { at: ['M', 600], requires: 'Prerequisite: C or higher in TST 200' })

const busy = exampleStudent(1, { holds: [hold], held: [heldOf(exampleClass(40, 'TST 400', { at: ['M', 600] }))] })
const ready = exampleStudent(2, { ...busy, facts: { ...busy.facts, completed: [completed] } })
const done = exampleStudent(3, { ...ready, taken: [passed] })
const tired = exampleStudent(4, {
  ...ready,
  taken: [202501, 202509].map((term) => ({ course: 'TST 300', term, grade: 'F', points: 0, earns: false })),
})
const kindsFor = (student: typeof busy) =>
  findEligibilityRefusals(wanted, student, exampleRules).map(({ kind }) => kind)

test('requisites and a course passed for good decide; holds, conflicts and credits do not', () => {
  expect(kindsFor(busy)).toEqual(['prerequisite'])
  expect(kindsFor(ready)).toEqual([])
  expect(kindsFor(done)).toEqual(['already passed'])
  expect(kindsFor(tired)).toEqual(['attempts used'])
})

test('a course taken in the same term counts as a corequisite', () => {
  const lab = exampleClass(31, 'TST 301', { requires: 'Corequisite: TST 101' })
  expect(findEligibilityRefusals(lab, ready, exampleRules)).toMatchObject([{ kind: 'corequisite' }])
  expect(findEligibilityRefusals(lab, { ...ready, held: [heldOf(logic)] }, exampleRules)).toEqual([])
})

test('it never says other than enrolling would', () => {
  for (const student of [busy, ready, done, tired]) {
    const seat = { class: wanted, credits: 3, beside: student.held, together: [] }
    const whole = findRuleRefusals(seat, student, exampleRules).refusals
    const shown = findEligibilityRefusals(wanted, student, exampleRules)
    expect(whole).toEqual(expect.arrayContaining(shown))
    const others = new Set(['hold', 'time conflict', 'credit limit', 'duplicate'])
    expect(shown).toEqual(whole.filter(({ kind }) => !others.has(kind)))
  }
})

test.each([
  [14, 3, []],
  [15, 2, []],
  [15, 3, ['credit limit']],
  [17, 0, []],
  [17, 0.5, ['credit limit']],
])('with %s of 17 credits carried, a class of %s: %j', (carried, creditsMin, kinds) => {
  const student = exampleStudent(5, { held: [{ ...heldOf(logic), credits: carried }] })
  const said = findRoomRefusals({ ...wanted, creditsMin }, student, exampleRules)
  expect(said.map(({ kind }) => kind)).toEqual(kinds)
  // Enrolling says the same.
  const seat = { class: { ...wanted, creditsMin }, credits: creditsMin, beside: student.held, together: [] }
  const whole = findRuleRefusals(seat, student, exampleRules).refusals.filter(({ kind }) => kind === 'credit limit')
  expect(said).toEqual(whole)
})
