import { expect, test } from 'vitest'
import type { Actor, Role } from '../people/role.ts'
import { mayIssueTranscript } from './policy.ts'

const actor = (personId: number, ...roles: Role[]): Actor => ({ personId, campusId: personId, roles, advising: null })

test.each<[string, Actor, boolean]>([
  ['the student', actor(1, 'Student'), true],
  ['another student', actor(2, 'Student'), false],
  ['an advisor', actor(2, 'Academic Advisor'), false],
  ['an instructor', actor(2, 'Instructor'), false],
  ['a registrar', actor(2, 'Registrar'), true],
])('%s', (_who, who, may) => {
  expect(mayIssueTranscript(who, { personId: 1 })).toBe(may)
})
