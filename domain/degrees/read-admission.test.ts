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
  ['what is met', of(['CS 101', 'CS 102']), { status: 'satisfied', open: [], counted: ['CS 101 A', 'CS 102 A'] }],
  [
    'what runs',
    of(['CS 101'], ['CS 102']),
    { status: 'pending', open: [{ label: 'Entry courses', proof: null }], counted: ['CS 101 A', 'CS 102'] },
  ],
  [
    'what is missing, with the figures',
    of(['CS 101', 'CS 102 D']),
    {
      status: 'unsatisfied',
      open: [
        { label: 'Entry courses', proof: 'Not met: CS 102.' },
        { label: 'Average of 3.00', proof: 'You need an average of 3.00; yours is 2.50.' },
      ],
      counted: ['CS 101 A'],
    },
  ],
  ['a program open to everyone', readAdmission(auditCase(rules, []), 'M'), null],
  ['a program that was not audited', readAdmission(auditCase(rules, [], { more: { admission } }), 'N'), null],
])('tells %s', (_name, told, expected) => {
  expect(told).toEqual(expected)
})
