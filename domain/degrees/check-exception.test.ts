import { expect, test } from 'vitest'
import { findExceptionProblems, findGranted } from './check-exception.ts'

const today = '2025-11-05'
const wanted = { rule: 'core', reason: 'Taken abroad' }

test.each([
  [{ kind: 'waive' as const }, []],
  [{ kind: 'waive' as const, expires: today }, []],
  [{ kind: 'waive' as const, expires: '2025-11-04' }, ['expires']],
  [{ kind: 'substitute' as const, course: 'ISE 214', for: 'CSE 214' }, []],
  [{ kind: 'substitute' as const, course: 'ISE 214' }, ['for']],
  [{ kind: 'substitute' as const, course: 'CSE 214', for: 'CSE 214' }, ['for']],
  [{ kind: 'substitute' as const }, ['course', 'for']],
  [{ kind: 'also allow' as const, course: 'programming' }, ['course']],
  [{ kind: 'exclude' as const, course: 'CSE 101' }, []],
  [{ kind: 'change limit' as const }, ['to']],
  [{ kind: 'change limit' as const, to: 0 }, []],
])('%j has problems at %j', (part, where) => {
  expect(findExceptionProblems({ ...wanted, ...part }, today).map((one) => one.where)).toEqual(where)
})

const granted = { ...wanted, program: 'M', approver: 'R' }
test.each([
  ['the same waiver', { kind: 'waive' as const }, { kind: 'waive' as const }, true],
  ['a waiver that ended', { kind: 'waive' as const, expires: '2025-11-04' }, { kind: 'waive' as const }, false],
  ['one of today', { kind: 'waive' as const, expires: today }, { kind: 'waive' as const }, true],
  ['another kind', { kind: 'waive' as const }, { kind: 'change limit' as const, to: 1 }, false],
  ['another amount', { kind: 'change limit' as const, to: 2 }, { kind: 'change limit' as const, to: 1 }, true],
  ['another course', { kind: 'exclude' as const, course: 'CSE 101' }, { kind: 'exclude' as const, course: 'CSE 102' }, false],
  ['another rule', { kind: 'waive' as const, rule: 'other' }, { kind: 'waive' as const }, false],
  ['another program', { kind: 'waive' as const, program: 'N' }, { kind: 'waive' as const }, false],
])('an exception is granted once: %s', (_, before, now, isGranted) => {
  const kept = [{ ...granted, ...before }]
  expect(findGranted({ ...wanted, program: 'M', ...now }, kept, today) !== undefined).toBe(isGranted)
}) // prettier-ignore
