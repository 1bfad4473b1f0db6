import { expect, test } from 'vitest'
import { termToRegisterFor } from './term-to-register-for.ts'

const term = (code: number, hasSchedule: boolean, current = false) => ({
  code,
  name: String(code),
  hasSchedule,
  current,
})

test.each([
  ['the next with a schedule', [term(202509, true, true), term(202601, true), term(202609, true)], 202601],
  ['the current one while no later one has a schedule', [term(202509, true, true), term(202601, false)], 202509],
  ['the latest when none is current', [term(202509, true), term(202505, true)], 202505],
  ['none when there is no schedule', [term(202509, false, true)], null],
])('one registers for %s', (_name, terms, wanted) => {
  expect(termToRegisterFor(terms)).toBe(wanted)
})
