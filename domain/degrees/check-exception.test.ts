import { expect, test } from 'vitest'
import { findExceptionProblems } from './check-exception.ts'
import { mayGrantException, mayPin } from './policy.ts'
import type { Actor, Role } from '../people/role.ts'

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

const actor = (personId: number, ...roles: Role[]): Actor => ({ personId, campusId: null, roles, advising: null })

test.each([
  ['the student', actor(1, 'Student'), true, false],
  ['another student', actor(2, 'Student'), false, false],
  ['an advisor', actor(2, 'Academic Advisor'), false, false],
  ['an instructor', actor(2, 'Instructor'), false, false],
  ['a registrar', actor(2, 'Registrar'), true, true],
  ['a registrar who is the student', actor(1, 'Student', 'Registrar'), true, false],
  ['a registrar about themselves', actor(1, 'Registrar'), false, false],
])('%s', (_who, who, pins, grants) => {
  const subject = { personId: 1 }
  expect([mayPin(who, subject), mayGrantException(who, subject)]).toEqual([pins, grants])
})
