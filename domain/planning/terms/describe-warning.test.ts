import { expect, test } from 'vitest'
import { describeWarning } from './describe-warning.ts'

test.each([
  [{ kind: 'not offered', term: 202609, course: 'CSE 1', basis: 202609, moveTo: null }, 'Not offered in Fall 2026.'],
  [
    { kind: 'not offered', term: 202709, course: 'CSE 1', basis: 202509, moveTo: null },
    'Was not offered in Fall 2025, the last schedule of this season.',
  ],
  [{ kind: 'twice', term: 202609, course: 'CSE 1', first: null }, 'Credit for it is on the record already.'],
  [{ kind: 'twice', term: 202609, course: 'CSE 1', first: 202509 }, 'Is in Fall 2025 already.'],
  [
    { kind: 'over', term: 202609, credits: 20, limit: 19, move: { course: 'CSE 214', to: null } },
    '20 credits, 1 over the limit of 19.',
  ],
  [{ kind: 'under', term: 202609, credits: 9, limit: 12 }, '9 credits, under full time (12).'],
] as const)('%o', (warning, words) => {
  expect(describeWarning(warning)).toBe(words)
})
