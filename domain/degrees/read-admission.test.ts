import { expect, test } from 'vitest'
import { auditCase } from '../testing/audit-cases.ts'
import { findTermOfRule, readAdmission } from './read-admission.ts'

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

const entryOf = (record: string[], setting: Parameters<typeof auditCase>[2]) => {
  const { rules: told } = auditCase(rules, record, { more: { admission }, ...setting })
  const entry = told.find(({ id }) => id === 'entry')!
  const earliest = { courses: 1, each: 4, credits: 4, waitsForOffer: false, rooms: [] }
  return findTermOfRule(entry, told, [{ ...earliest, program: 'M', rule: 'entry', term: 202609 }])
}

test.each([
  ['met', entryOf(['CS 101', 'CS 102'], {}), null],
  ['in progress: after that term', entryOf(['CS 101'], { inProgress: ['CS 102 @202509'] }), 202509],
  [
    'planned: after the last term',
    entryOf([], { inProgress: ['CS 101 @202509'], planned: ['CS 102 @202601'] }),
    202601,
  ],
  ['planned in no term', entryOf(['CS 101'], { planned: ['CS 102'] }), null],
  ['open: by the first term with room', entryOf([], { planned: ['CS 102 @202601'] }), 202609],
])('a condition is %s', (_when, told, expected) => {
  expect(told).toBe(expected)
})
