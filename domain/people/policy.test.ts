import { expect, test } from 'vitest'
import { mayGrantRoles, mayReadAccesses, mayReadProfile } from './policy.ts'
import type { Actor, AdvisorLevel, Role } from './role.ts'

const actor = (personId: number, ...roles: Role[]): Actor => ({ personId, campusId: 5, roles, advising: null })
const advisor = (level: AdvisorLevel, unit: string, ...more: Role[]): Actor => ({
  ...actor(1, 'Academic Advisor', ...more),
  advising: { level, units: [unit] },
})
const advised = { colleges: ['CAS'], programs: ['BIO', 'MAT'] }
const student = { personId: 9, advised, onReadersRoster: false, reasonStated: false }
const onRoster = { ...student, onReadersRoster: true }
const withReason = { ...student, reasonStated: true }
const colleague = { ...student, advised: null }

// What is read under 'every student, others with a reason', and under 'students of own units'.
test.each([
  ['themselves', actor(9), student, 'full', 'full'],
  ['another student', actor(1, 'Student'), student, null, null],
  ['another student who states a reason', actor(1, 'Student'), withReason, null, null],
  ['someone without a role', actor(1), student, null, null],
  ['an instructor of the class', actor(1, 'Instructor'), onRoster, 'roster', 'roster'],
  ['another instructor', actor(1, 'Instructor'), student, null, null],
  ['a student who shares a roster', actor(1, 'Student'), onRoster, null, null],
  ['a university advisor', advisor('university', 'SBU'), student, 'full', 'full'],
  ['an advisor of the college', advisor('college', 'CAS'), student, 'full', 'full'],
  ['an advisor of a program', advisor('department', 'MAT'), student, 'full', 'full'],
  ['an advisor of another college', advisor('college', 'CEAS'), student, 'reason needed', null],
  ['an advisor of another college, with a reason', advisor('college', 'CEAS'), withReason, 'full', null],
  ['an advisor of another department', advisor('department', 'CSE'), student, 'reason needed', null],
  ['an advisor without units', actor(1, 'Academic Advisor'), student, 'reason needed', null],
  ['an advisor, of a colleague', advisor('university', 'SBU'), colleague, null, null],
  [
    'an advisor, of a colleague, with a reason',
    advisor('college', 'CEAS'),
    { ...colleague, reasonStated: true },
    null,
    null,
  ],
  ['a registrar', actor(1, 'Registrar'), student, 'full', 'full'],
  ['a registrar, of a colleague', actor(1, 'Registrar'), colleague, 'full', 'full'],
  ['a registrar who advises elsewhere', advisor('college', 'CEAS', 'Registrar'), student, 'full', 'full'],
  ['an advisor of the college who also teaches', advisor('college', 'CAS', 'Instructor'), onRoster, 'full', 'full'],
  ['another advisor who teaches the student', advisor('college', 'CEAS', 'Instructor'), onRoster, 'roster', 'roster'],
] as const)('a profile read by %s: %4$s, or %5$s', (_who, reader, subject, view, strict) => {
  expect(mayReadProfile(reader, subject, { advisorsRead: 'every student, others with a reason' })).toBe(view)
  expect(mayReadProfile(reader, subject, { advisorsRead: 'students of own units' })).toBe(strict)
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
