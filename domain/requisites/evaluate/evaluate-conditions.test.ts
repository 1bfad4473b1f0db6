import { expect, test } from 'vitest'
import { evaluateCondition } from './evaluate-conditions.ts'
import { verdictOf } from './outcome.ts'
import { readShorthand } from '../../testing/read-shorthand.ts'
import type { Verdict } from './reason.ts'

type Condition = Parameters<typeof evaluateCondition>[0]

test.each<[Condition, string, Verdict, Verdict]>([
  [{ kind: 'standing', anyOf: ['U3', 'U4'] }, 'U3', 'met', 'not met'],
  [{ kind: 'program', role: 'major', code: 'HIS' }, 'major HIS', 'met', 'not met'],
  [{ kind: 'program', role: 'minor', code: 'HIS' }, 'minor HIS', 'met', 'not met'],
  [{ kind: 'program', role: 'program', code: 'HIS' }, 'minor HIS', 'met', 'not met'],
  [{ kind: 'college', college: 'CAS' }, 'college CAS', 'met', 'not met'],
  [{ kind: 'college', college: null }, 'college CAS', 'needs permission', 'needs permission'],
  [{ kind: 'member', group: 'Honors College' }, 'in honors college', 'met', 'not met'],
  [{ kind: 'member', group: 'Honors College' }, 'may honors', 'met', 'not met'],
  [{ kind: 'gpa', minimum: 3, scope: 'overall' }, 'gpa 3', 'met', 'not met'],
  [{ kind: 'gpa', minimum: 3, scope: 'major' }, 'major gpa 3', 'met', 'not met'],
  [{ kind: 'permission', from: 'director', words: 'director' }, 'may director', 'met', 'needs permission'],
  [{ kind: 'category', category: 'QPS' }, 'sbc QPS', 'met', 'not met'],
  [{ kind: 'placement', text: 'MPE' }, 'may placement', 'met', 'needs permission'],
  [{ kind: 'attested', matter: 'audition', text: 'Audition' }, 'may audition', 'met', 'needs permission'],
  [{ kind: 'unknown', text: 'x' }, 'may waiver', 'met', 'needs permission'],
])('%j', (leaf, student, withIt, without) => {
  expect(verdictOf(evaluateCondition(leaf, readShorthand(student)))).toBe(withIt)
  expect(verdictOf(evaluateCondition(leaf, readShorthand('')))).toBe(without)
})

test.each<[Condition, string]>([
  [{ kind: 'standing', anyOf: ['U3'] }, 'standing'],
  [{ kind: 'program', role: 'minor', code: 'HIS' }, 'minors'],
  [{ kind: 'program', role: 'program', code: 'HIS' }, 'majors'],
  [{ kind: 'college', college: 'CAS' }, 'colleges'],
  [{ kind: 'gpa', minimum: 3, scope: 'major' }, 'majorGpa'],
  [{ kind: 'category', category: 'QPS' }, 'sbcs'],
  [{ kind: 'cohort', from: 2020, to: null }, 'cohort'],
])('%j needs a fact', (leaf, fact) => {
  expect(evaluateCondition(leaf, {}).reasons).toMatchObject([{ kind: 'fact missing', verdict: 'undecidable', fact }])
})

test('membership that nobody has recorded is asked about', () => {
  expect(verdictOf(evaluateCondition({ kind: 'member', group: 'choir' }, {}))).toBe('needs permission')
})

test('the year of entry lies inside both ends', () => {
  const of = (cohort: number) => verdictOf(evaluateCondition({ kind: 'cohort', from: 2020, to: 2022 }, { cohort }))
  expect([2019, 2020, 2022, 2023].map(of)).toEqual(['not met', 'met', 'met', 'not met'])
})
