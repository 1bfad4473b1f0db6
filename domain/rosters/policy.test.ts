import { expect, test } from 'vitest'
import type { Actor, Role } from '../people/role.ts'
import { mayChangeGrade, mayExtendGrade, mayGrade } from './policy.ts'

const actor = (roles: Role[]): Actor => ({ personId: 1, campusId: 1, roles, advising: null })

test.each<[Role[], boolean, boolean, boolean, boolean]>([
  [['Instructor'], true, true, false, true],
  [['Instructor'], false, false, false, false],
  [['Registrar'], false, false, true, true],
  [['Registrar'], true, false, true, true],
  [['Academic Advisor'], true, false, false, false],
  [['Student'], true, false, false, false],
  [['Instructor', 'Registrar'], true, true, true, true],
  [[], true, false, false, false],
])('%j, teaching %s: grades %s, changes %s, extends %s', (roles, taughtByReader, grades, changes, extending) => {
  expect(mayGrade(actor(roles), { taughtByReader })).toBe(grades)
  expect(mayChangeGrade(actor(roles))).toBe(changes)
  expect(mayExtendGrade(actor(roles), { taughtByReader })).toBe(extending)
})
