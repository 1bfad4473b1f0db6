import { expect, test } from 'vitest'
import { termToRegisterFor } from './term-to-register-for.ts'

type Terms = Parameters<typeof termToRegisterFor>[0]
type Part = Partial<Terms[number]>

const term = (code: number, part: Part = {}): Terms[number] => ({
  code,
  hasSchedule: true,
  current: false,
  registration: 'not announced',
  ...part,
})
const running: Part = { current: true, registration: 'over' }

test.each([
  ['the next one, once late registration for the running one is over', [term(202509, running), term(202601)], 202601],
  [
    'the running one while late registration goes on',
    [term(202509, { current: true, registration: 'announced' }), term(202601, { registration: 'announced' })],
    202509,
  ],
  [
    'the one with enrollment periods before one without',
    [term(202509, { current: true }), term(202601, { registration: 'announced' })],
    202601,
  ],
  [
    'the running one while nothing else has a schedule',
    [term(202509, running), term(202601, { hasSchedule: false })],
    202509,
  ],
  [
    'the latest when all are over',
    [term(202505, { registration: 'over' }), term(202509, { registration: 'over' })],
    202509,
  ],
  ['none when there is no schedule', [term(202509, { hasSchedule: false })], null],
])('the pages open on %s', (_name, terms, wanted) => {
  expect(termToRegisterFor(terms)).toBe(wanted)
})
