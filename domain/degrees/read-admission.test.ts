import { expect, test } from 'vitest'
import { auditCase } from '../testing/audit-cases.ts'
import { readAdmission } from './read-admission.ts'

const rules = [{ id: 'a', course: 'CS 301' }]
const admission = [
  { id: 'entry', label: 'Entry courses', minimum_grade: 'B', all: ['CS 101', 'CS 102'] },
  { id: 'mean', label: 'Average of 3.00', average: 3 },
]
const of = (record: string[], inProgress: string[] = []) =>
  readAdmission(auditCase(rules, record, { more: { admission }, inProgress }), 'M')

test.each([
  ['what is met', of(['CS 101', 'CS 102']), { status: 'satisfied', open: [] }],
  ['what runs', of(['CS 101'], ['CS 102']), { status: 'pending', open: ['Entry courses'] }],
  [
    'what is missing',
    of(['CS 101', 'CS 102 D']),
    { status: 'unsatisfied', open: ['Entry courses', 'Average of 3.00'] },
  ],
  ['a program open to everybody', readAdmission(auditCase(rules, []), 'M'), null],
  ['a program that was not audited', readAdmission(auditCase(rules, [], { more: { admission } }), 'N'), null],
])('tells %s', (_name, told, expected) => {
  expect(told).toEqual(expected)
})
