import { expect, test } from 'vitest'
import { granterOf, holdsAnyRole, isRole, type Actor, type Role } from './role.ts'

test.each([
  ['Student', true],
  ['Academic Advisor', true],
  ['AcademicAdvisor', false],
  ['registrar', false],
  [null, false],
  [4, false],
])('%s as a stored role: %s', (value, accepted) => {
  expect(isRole(value)).toBe(accepted)
})

test('one of several wanted roles is enough, and none is not', () => {
  const actor: Actor = { personId: 1, campusId: 5, roles: ['Student', 'Instructor'], advising: null }
  expect(holdsAnyRole(actor, ['Registrar', 'Instructor'])).toBe(true)
  expect(holdsAnyRole(actor, ['Registrar'])).toBe(false)
  expect(holdsAnyRole(actor, [])).toBe(false)
})

test.each<[Role[], string]>([
  [['Registrar'], 'another registrar'],
  [['Instructor'], 'a registrar'],
  [['Academic Advisor', 'Registrar'], 'a registrar'],
])('%j is granted by %s', (wanted, granter) => {
  expect(granterOf(wanted)).toBe(granter)
})
