import { expect, test } from 'vitest'
import { readRequirements } from '../degrees/requirements/read-requirements.ts'
import { auditCase, summarize } from './audit-cases.ts'
import { kindsOfAmounts } from './rule-kinds-of-amounts.ts'
import { kindsOfCounting } from './rule-kinds-of-counting.ts'

// The kinds of rules that other audit languages have, one by one, each met and not met; docs/audit-cases.md lists them.

const kinds = [...kindsOfAmounts, ...kindsOfCounting]

const cases = kinds.flatMap(([kind, name, rules, outcomes]) =>
  outcomes.map(([record, expected, setting], at) => ({ kind, name, rules, record, expected, setting, at: at + 1 })),
)

test.each(cases)('kind $kind, $name: $at', ({ rules, record, expected, setting }) => {
  expect(summarize(auditCase(rules, record, setting))).toMatchObject(expected)
})

test('kind 34, words and a link for readers come with the answer', () => {
  const { rules } = auditCase(
    [{ id: 'r', label: 'Core', note: 'Take it early.', link: 'https://example.edu/core', course: 'CS 101' }],
    [],
  )
  expect(rules[0]).toMatchObject({ label: 'Core', note: 'Take it early.', link: 'https://example.edu/core' })
})

test.each([
  [31, { id: 'r', courses: 1, from: 'CS', within_years: 10 }, 'within_years'],
  [31, { id: 'r', courses: 1, from: 'CS', by_credits: 45 }, 'by_credits'],
  [20, { id: 'r', courses: 1, from: 'CS', priority: 'high' }, 'priority'],
  [5, { id: 'r', courses: 1, from: { subject: 'CS', title: 'Robots' } }, 'title'],
])('kind %i is left out: a file that wants it is refused, with the field', (_kind, rule, field) => {
  const { errors } = readRequirements(
    { programs: [{ program: 'M', kind: 'major', code: 'M', rules: [rule] }] },
    { grades: ['A'], needC: [] },
  )
  expect(JSON.stringify(errors)).toContain(field)
})

test('every kind is here', () => {
  const tested = new Set([...kinds.map(([kind]) => kind), 34])
  expect([...tested].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 36 }, (_, at) => at + 1))
})
