import { expect, test } from 'vitest'
import { signEntry } from './sign-entry.ts'

const registrar = { name: 'Margaret Ashdown', role: 'Registrar' }

test.each([
  ['a registrar’s entry, for a student', registrar, ['Student'], 'registrar'],
  ['a registrar’s entry, for an advisor', registrar, ['Academic Advisor'], 'registrar'],
  ['a registrar’s entry, for a registrar', registrar, ['Registrar'], 'Margaret Ashdown, Registrar'],
  ['an advisor’s entry', { name: 'Naomi C', role: 'Academic Advisor' }, ['Student'], 'Naomi C, Academic Advisor'],
  ['one without a role', { name: 'Naomi C', role: null }, ['Student'], 'Naomi C'],
  ['the system’s', { name: null, role: null }, ['Registrar'], 'the system'],
] as const)('%s', (_case, performer, reader, signature) => {
  expect(signEntry(performer, reader)).toBe(signature)
})
