import { expect, test } from 'vitest'
import { mayGrantRoles, mayReadAccesses, mayReadProfile } from './policy.ts'
import type { Actor, Role } from './role.ts'

const actor = (personId: number, ...roles: Role[]): Actor => ({ personId, campusId: 5, roles, advising: null })
const student = { personId: 9, isStudent: true, onReadersRoster: false }
const onRoster = { ...student, onReadersRoster: true }
const colleague = { personId: 9, isStudent: false, onReadersRoster: false }

test.each([
  ['themselves', actor(9), student, 'full'],
  ['another student', actor(1, 'Student'), student, null],
  ['somebody without a role', actor(1), student, null],
  ['an instructor of the class', actor(1, 'Instructor'), onRoster, 'roster'],
  ['another instructor', actor(1, 'Instructor'), student, null],
  ['a student who shares a roster', actor(1, 'Student'), onRoster, null],
  ['an advisor', actor(1, 'Academic Advisor'), student, 'full'],
  ['an advisor, of a colleague', actor(1, 'Academic Advisor'), colleague, null],
  ['a registrar', actor(1, 'Registrar'), student, 'full'],
  ['a registrar, of a colleague', actor(1, 'Registrar'), colleague, 'full'],
  ['an advisor who also teaches', actor(1, 'Instructor', 'Academic Advisor'), onRoster, 'full'],
] as const)('a profile read by %s: %s', (_who, reader, subject, view) => {
  expect(mayReadProfile(reader, subject)).toBe(view)
})

test.each<[Role[], boolean]>([
  [[], false],
  [['Student'], false],
  [['Student', 'Instructor'], false],
  [['Academic Advisor'], false],
  [['Registrar'], true],
  [['Student', 'Instructor', 'Academic Advisor', 'Registrar'], true],
])('%j: grant roles to another %s', (held, grants) => {
  const who = actor(1, ...held)
  expect(mayGrantRoles(who, student)).toBe(grants)
  expect(mayGrantRoles(who, { personId: 1 })).toBe(false)
})

test.each([
  ['themselves', actor(9, 'Student'), true],
  ['themselves, without a role', actor(9), true],
  ['another student', actor(1, 'Student'), false],
  ['their instructor', actor(1, 'Instructor'), false],
  ['an advisor', actor(1, 'Academic Advisor'), false],
  ['a registrar', actor(1, 'Registrar'), true],
] as const)('who opened a record is shown to %s: %s', (_who, reader, may) => {
  expect(mayReadAccesses(reader, student)).toBe(may)
})
