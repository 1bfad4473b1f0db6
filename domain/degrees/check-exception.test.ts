import { expect, test } from 'vitest'
import { findExceptionProblems } from './check-exception.ts'

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
