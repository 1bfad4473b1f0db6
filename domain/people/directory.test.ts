import { expect, test } from 'vitest'
import { directoryRight, refuseDirectory } from './directory.ts'
import type { Actor, Role } from './role.ts'

const actor = (personId: number, ...roles: Role[]): Actor => ({ personId, campusId: 5, roles, advising: null })

test.each([
  ['the student', actor(9, 'Student'), 'freely'],
  ['a student who is a registrar too, of themselves', actor(9, 'Student', 'Registrar'), 'freely'],
  ['a registrar', actor(1, 'Registrar'), 'with a note'],
  ['another student', actor(2, 'Student'), 'not at all'],
  [
    'an advisor',
    { ...actor(1, 'Academic Advisor'), advising: { level: 'university', units: [] } } as Actor,
    'not at all',
  ],
  ['an instructor', actor(1, 'Instructor'), 'not at all'],
] as const)('%s', (_who, who, right) => {
  expect(directoryRight(who, { personId: 9 })).toBe(right)
})

test.each([
  ['freely', null, null],
  ['with a note', 'Asked in a letter', null],
  ['with a note', null, 'no note'],
  ['not at all', 'Asked in a letter', 'not allowed'],
] as const)('%s with the note %j', (right, note, refusal) => {
  expect(refuseDirectory(right, note)).toBe(refusal)
})
