import { expect, test } from 'vitest'
import type { Actor, AdvisorLevel, Role } from '../people/role.ts'
import { mayChangeCapacity, mayReadRoster } from './policy.ts'

const holder = (...roles: Role[]): Actor => ({ personId: 1, campusId: 5, roles, advising: null })
const advisor = (level: AdvisorLevel, ...units: string[]): Actor => ({
  personId: 1,
  campusId: 5,
  roles: ['Academic Advisor'],
  advising: { level, units },
})
const others = { taughtByReader: false, subject: 'CSE', college: 'CEAS' }
const own = { ...others, taughtByReader: true }

test.each([
  ['nobody in particular', holder(), others, false],
  ['a student', holder('Student'), others, false],
  ['a student who once taught it', holder('Student'), own, false],
  ['its instructor', holder('Instructor'), own, true],
  ['another instructor', holder('Instructor'), others, false],
  ['a registrar', holder('Registrar'), others, true],
  ['a university advisor', advisor('university', 'SBU'), others, true],
  ['an advisor of its college', advisor('college', 'CEAS'), others, true],
  ['an advisor of another college', advisor('college', 'CAS'), others, false],
  [
    'a college advisor, of a subject without a college',
    advisor('college', 'CEAS'),
    { ...others, college: null },
    false,
  ],
  ['an advisor of its department', advisor('department', 'ISE', 'CSE'), others, true],
  ['an advisor of another department', advisor('department', 'AMS'), others, false],
  ['an advisor without a level', holder('Academic Advisor'), others, false],
  [
    'an advisor of another department who teaches it',
    { ...advisor('department', 'AMS'), roles: ['Instructor', 'Academic Advisor'] as const },
    own,
    true,
  ],
] as const)('a roster read by %s: %s', (_who, actor, subject, allowed) => {
  expect(mayReadRoster(actor, subject)).toBe(allowed)
})

test.each([
  [['Registrar'], true],
  [['Student', 'Instructor', 'Academic Advisor'], false],
] as const)('a capacity changed by a holder of %j: %s', (roles, allowed) => {
  expect(mayChangeCapacity(holder(...roles))).toBe(allowed)
})
