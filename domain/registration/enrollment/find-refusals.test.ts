import { expect, test } from 'vitest'
import {
  exampleClass,
  exampleRules,
  exampleStudent,
  heldOf,
  logic,
  sets,
} from '../../../samples/registration-example.ts'
import type { RegisteringStudent } from '../registration-state.ts'
import { findConflictRefusals, findHoldRefusals, findPeriodRefusals, findRepetitionRefusals } from './find-refusals.ts'

test('the period ends on the day of late registration and begins at its instant', () => {
  const kinds = (now: string, today: string) =>
    findPeriodRefusals(exampleStudent(1), { ...exampleRules, now, today }).map(({ kind }) => kind)
  expect(kinds('2025-11-03T12:59:59Z', '2025-11-03')).toEqual(['period not begun'])
  expect(kinds('2025-11-03T13:00:00Z', '2025-11-03')).toEqual([])
  expect(kinds('2026-02-09T22:00:00Z', '2026-02-09')).toEqual([])
  expect(kinds('2026-02-10T05:00:00Z', '2026-02-10')).toEqual(['period over'])
})

test.each([
  ['without a last day', null, 1],
  ['before its last day', '2025-11-06', 1],
  ['on its last day', '2025-11-05', 1],
  ['past its last day', '2025-11-04', 0],
])('a hold %s', (_when, expiresOn, refusals) => {
  const hold = { id: 1, type: 'financial', description: 'Balance due', department: 'Bursar', expiresOn } as const
  const student = exampleStudent(1, { holds: [hold] })
  expect(findHoldRefusals(student, { today: '2025-11-05' })).toHaveLength(refusals)
})

const attempt = (term: number, grade: string, course = 'TST 101') => ({
  course,
  term,
  grade,
  points: grade === 'D' ? 1 : grade === 'F' ? 0 : null,
  earns: grade === 'D',
})
const permission = {
  id: 1,
  kind: 'department permission' as const,
  term: null,
  courses: ['TST 101'],
  sectionIds: [],
  amount: null,
  expiresOn: null,
}

test.each<[string, Partial<RegisteringStudent>, string[]]>([
  ['no attempt', {}, []],
  ['one attempt', { taken: [attempt(202409, 'F')] }, []],
  ['two attempts', { taken: [attempt(202409, 'F'), attempt(202501, 'D')] }, ['attempts used']],
  ['a W is an attempt', { taken: [attempt(202409, 'W'), attempt(202501, 'F')] }, ['attempts used']],
  ['other courses do not count', { taken: [attempt(202409, 'F'), attempt(202501, 'F', 'TST 102')] }, []],
  ['the term itself does not count', { taken: [attempt(202409, 'F'), attempt(202601, 'W')] }, []],
  ['the department agrees', { taken: [attempt(202409, 'F'), attempt(202501, 'F')], waivers: [permission] }, []],
  [
    'the department agreed until yesterday',
    { taken: [attempt(202409, 'F'), attempt(202501, 'F')], waivers: [{ ...permission, expiresOn: '2025-11-04' }] },
    ['attempts used'],
  ],
])('attempts of a course: %s', (_name, more, kinds) => {
  const wanted = { class: exampleClass(9, 'TST 101'), credits: 3, beside: [], together: [] }
  const refusals = findRepetitionRefusals(wanted, exampleStudent(1, more), exampleRules)
  expect(refusals.map(({ kind }) => kind)).toEqual(kinds)
})

test('a course that may be repeated has no last attempt', () => {
  const wanted = { class: exampleClass(9, 'TST 101', { repeatable: true }), credits: 3, beside: [], together: [] }
  const student = exampleStudent(1, { taken: [attempt(202409, 'F'), attempt(202501, 'F')] })
  expect(findRepetitionRefusals(wanted, student, exampleRules)).toEqual([])
})

test('sections of one course never collide, they are duplicates', () => {
  const other = exampleClass(9, 'TST 101', { at: ['M', 600] })
  const wanted = { class: other, credits: 3, beside: [heldOf(logic), heldOf(sets)], together: [] }
  expect(findConflictRefusals(wanted, exampleStudent(1), exampleRules)).toEqual([])
  expect(findRepetitionRefusals(wanted, exampleStudent(1), exampleRules)).toMatchObject([
    { kind: 'duplicate', sectionId: 1 },
  ])
})
