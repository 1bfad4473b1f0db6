import { expect, test } from 'vitest'
import {
  exampleClass as classOf,
  exampleRegistrations,
  exampleStudent as student,
  heldOf,
} from '../../../samples/registration-example.ts'
import { checkClass, type ClassCheck } from './check-class.ts'

const morning = classOf(1, 'TST 101', { at: ['M', 600] })
const afternoon = classOf(2, 'TST 101', { at: ['M', 840] })
const other = classOf(3, 'TST 202', { at: ['M', 630] })
const advanced = classOf(4, 'TST 302', { requires: 'Prerequisite: TST 202; Advisory Prerequisite: TST 101' })
const classes = [morning, afternoon, other, advanced]

type Student = Parameters<typeof student>[1]
type Choice = Partial<Parameters<typeof exampleRegistrations>[0]>

const rulesOf = (check: ClassCheck | null) =>
  (check?.rules ?? []).filter(({ result }) => result !== 'met').map(({ rule, result }) => `${rule}: ${result}`)

test.each<[string, number, Student, Choice, ClassCheck['outcome'], string[]]>([
  ['nothing in the way', 1, {}, {}, 'seat', []],
  ['a prerequisite passed', 4, { facts: { completed: [{ course: 'TST 202', grade: 'A' }] } }, {}, 'seat', []],
  [
    'a prerequisite in progress',
    4,
    { facts: { completed: [], inProgress: ['TST 202'] } },
    {},
    'seat',
    ['requisite: met for now'],
  ],
  ['a prerequisite missing', 4, { facts: { completed: [], inProgress: [] } }, {}, 'refused', ['requisite: not met']],
  ['an overlap', 1, { held: [heldOf(other)] }, {}, 'refused', ['time conflict: not met']],
  ['a section of the same course in its place', 2, { held: [heldOf(morning)] }, {}, 'seat', []],
  ['no free seat, and a waitlist', 1, {}, { others: { 1: 10 } }, 'waitlist', []],
  ['no free seat, and no waitlist', 1, {}, { capacity: { 1: 2 }, others: { 1: 2 } }, 'refused', []],
  [
    'no free seat, and an overlap',
    1,
    { held: [heldOf(other)] },
    { others: { 1: 10 } },
    'refused',
    ['time conflict: not met'],
  ],
  ['before the period', 1, {}, { rules: { now: '2025-11-01T00:00:00Z' } }, 'refused', ['period: not met']],
  ['too many credits', 1, { held: [{ ...heldOf(advanced), credits: 16 }] }, {}, 'refused', ['credit limit: not met']],
])('%s', (_what, sectionId, more, choice, outcome, unmet) => {
  const check = checkClass(exampleRegistrations({ classes, students: [student(7, more)], ...choice }), 7, sectionId)
  expect(check?.outcome).toBe(outcome)
  expect(rulesOf(check)).toEqual(unmet)
})

test('a swap is told with the section it replaces, and its credits are not counted twice', () => {
  const check = checkClass(exampleRegistrations({ classes, students: [student(7, { held: [heldOf(morning)] })] }), 7, 2)
  expect(check?.replaces).toMatchObject({ sectionId: 1 })
  expect(check?.credits).toEqual({ carried: 3, after: 3, limit: 17 })
})

test('what is only advised is no rule, and a class of another term is none', () => {
  const registrations = exampleRegistrations({
    classes: [...classes, classOf(5, 'TST 101', { term: 202509 })],
    students: [student(7)],
  })
  expect(checkClass(registrations, 7, 4)?.rules.filter(({ rule }) => rule === 'requisite')).toHaveLength(1)
  expect(checkClass(registrations, 7, 5)).toBeNull()
  expect(checkClass(registrations, 7, 99)).toBeNull()
})
