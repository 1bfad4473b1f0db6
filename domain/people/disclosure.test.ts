import { expect, test } from 'vitest'
import {
  findBasis,
  findDisclosureProblems,
  mayRecordDisclosure,
  nameBasis,
  type DisclosureFacts,
} from './disclosure.ts'

const today = '2025-11-05'
test.each<[string, DisclosureFacts, string[]]>([
  ['by consent', { basis: 'consent', disclosedOn: '2025-11-04', consentOn: '2025-11-01' }, []],
  ['on a court order', { basis: 'court order', disclosedOn: today, consentOn: null }, []],
  ['in the future', { basis: 'court order', disclosedOn: '2025-11-06', consentOn: null }, ['disclosedOn']],
  ['consent without a day', { basis: 'consent', disclosedOn: today, consentOn: null }, ['consentOn']],
  ['consent afterwards', { basis: 'consent', disclosedOn: '2025-11-01', consentOn: '2025-11-02' }, ['consentOn']],
  ['a day of consent elsewhere', { basis: 'parents', disclosedOn: today, consentOn: today }, ['consentOn']],
])('a disclosure %s', (_name, facts, wrong) => {
  expect(findDisclosureProblems(facts, today).map(({ where }) => where)).toEqual(wrong)
})

test('registrars keep the register, of others', () => {
  const actor = (roles: readonly ('Registrar' | 'Academic Advisor')[]) => ({
    personId: 1,
    campusId: 1,
    roles,
    advising: null,
  })
  expect(mayRecordDisclosure(actor(['Registrar']), { personId: 2 })).toBe(true)
  expect(mayRecordDisclosure(actor(['Registrar']), { personId: 1 })).toBe(false)
  expect(mayRecordDisclosure(actor(['Academic Advisor']), { personId: 2 })).toBe(false)
})

test('a basis has words', () => {
  expect(nameBasis('emergency')).toContain('99.31(a)(10)')
  expect(nameBasis('of long ago')).toBe('of long ago')
  expect(findBasis(nameBasis('emergency'))).toBe('emergency')
  expect(findBasis('of long ago')).toBeNull()
})
