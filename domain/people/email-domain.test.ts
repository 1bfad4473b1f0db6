import { expect, test } from 'vitest'
import { isInstitutionDomain, isInstitutionEmail } from './email-domain.ts'

test.each([
  ['ada@stonybrook.edu', true],
  ['Ada.O-Neil+x@StonyBrook.EDU', true],
  ['ada@stonybrook.edu.example.com', false],
  ['ada@notstonybrook.edu', false],
  ['ada@cs.stonybrook.edu', false],
  ['ada@stonybrook.edu.', false],
  ['ada@evil.example@stonybrook.edu', false],
  ['ada@stonybr\u043eok.edu', false],
  ['\u0430da@stonybrook.edu', false],
  ['ada@stonybrook.edu\n', false],
  ['ada @stonybrook.edu', false],
  ['@stonybrook.edu', false],
  ['stonybrook.edu', false],
  ['', false],
])('%j is an address of the institution: %s', (email, accepted) => {
  expect(isInstitutionEmail(email, ['stonybrook.edu'])).toBe(accepted)
})

test('a hosted domain is compared whole', () => {
  expect(isInstitutionDomain('STONYBROOK.edu', ['stonybrook.edu'])).toBe(true)
  expect(isInstitutionDomain('cs.stonybrook.edu', ['stonybrook.edu'])).toBe(false)
  expect(isInstitutionDomain('', ['stonybrook.edu'])).toBe(false)
})
