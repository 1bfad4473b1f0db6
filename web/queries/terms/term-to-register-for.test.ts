import { expect, test } from 'vitest'
import { isRegistrationOver } from './term-to-register-for.ts'

const term = (code: number, registration: 'over' | 'not announced') => ({
  code,
  name: String(code),
  hasSchedule: true,
  current: code === 202509,
  registration,
})

test('a term is over by its stage alone', () => {
  const terms = [term(202509, 'over'), term(202601, 'not announced')]
  expect([202509, 202601, 202609].map((code) => isRegistrationOver(terms, code))).toEqual([true, false, false])
})
