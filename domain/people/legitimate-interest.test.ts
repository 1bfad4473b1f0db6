import { expect, test } from 'vitest'
import { interestOf, roleOfInterest } from './legitimate-interest.ts'
import type { Role } from './role.ts'

test.each<[Role[], string, string]>([
  [['Registrar'], 'keeps the records', 'keeps the records'],
  [['Academic Advisor'], 'advises students', 'advises students'],
  [['Instructor'], 'teaches a class of theirs', 'teaches a class of theirs'],
  [['Instructor', 'Academic Advisor'], 'advises students', 'teaches a class of theirs'],
  [['Student', 'Instructor', 'Academic Advisor', 'Registrar'], 'keeps the records', 'keeps the records'],
])('%j open a record because its reader does %s, and a roster because they %s', (roles, record, roster) => {
  expect(interestOf(roles, 'record')).toBe(record)
  expect(interestOf(roles, 'roster')).toBe(roster)
})

test.each<Role>(['Registrar', 'Academic Advisor', 'Instructor'])('the interest of one %s names the role', (role) => {
  expect(roleOfInterest(interestOf([role], 'record'))).toBe(role)
})

test('other words name no role', () => {
  expect(roleOfInterest('is curious')).toBeNull()
})
