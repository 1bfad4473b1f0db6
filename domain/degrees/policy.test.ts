import { expect, test } from 'vitest'
import type { Actor, Role } from '../people/role.ts'
import { mayGrantException, mayPin, maySaveWhatIf } from './policy.ts'

const actor = (personId: number, ...roles: Role[]): Actor => ({ personId, campusId: null, roles, advising: null })

test.each([
  ['the student', actor(1, 'Student'), true, false, true],
  ['another student', actor(2, 'Student'), false, false, false],
  ['an advisor', actor(2, 'Academic Advisor'), false, false, false],
  ['an instructor', actor(2, 'Instructor'), false, false, false],
  ['a registrar', actor(2, 'Registrar'), true, true, false],
  ['a registrar who is the student', actor(1, 'Student', 'Registrar'), true, false, true],
  ['a registrar about themselves', actor(1, 'Registrar'), false, false, false],
])('%s', (_who, who, pins, grants, saves) => {
  const subject = { personId: 1 }
  expect([mayPin(who, subject), mayGrantException(who, subject), maySaveWhatIf(who, subject)]).toEqual([
    pins,
    grants,
    saves,
  ])
})
