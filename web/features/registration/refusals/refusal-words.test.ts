import { expect, test } from 'vitest'
import { approverWords } from '../../../components/academic/approver-words.ts'
import { wordDates } from '../../../lib/format.ts'
import { refusalOf } from '../../../testing/example-refusals.ts'
import { figureWords, ownReasons, ruleName } from './refusal-words.ts'

test('a time conflict names its minutes, the other class and when', () => {
  const overlaps = [{ days: ['Tu', 'Th'], start: 870, end: 920, firstDate: null, lastDate: null }]
  const conflict = refusalOf('time conflict', { overlaps })
  expect(figureWords(conflict)).toBe('50 minutes with CSE 416, TuTh\u00a02:30–\u20603:20\u00a0PM')
})

test('a rule stands with its figure, its dates in words, and who can lift it', () => {
  const words = {
    rule: 'At most 17 credits can be carried now.',
    figure: '15 carried + 3 = 18',
    liftedBy: ['an advisor', 'a registrar'],
  }
  const limit = refusalOf('credit limit', {}, words)
  expect(ruleName(limit)).toBe('Credit limit: 17')
  expect(ruleName(refusalOf('gpnc not offered'))).toBe('G/P/NC not offered')
  expect(figureWords(limit)).toBe('15 carried + 3 = 18')
  const lowered = refusalOf('credit limit', { because: 'probation' }, words)
  expect(figureWords(lowered)).toContain('15 carried + 3 = 18')
  expect(figureWords(lowered)).toContain(limit.rule.replace(/[.]$/, ''))
  expect(approverWords(limit)).toBe('An advisor or a registrar can override this')
  expect(approverWords(refusalOf('period over'))).toBe('')
  expect(wordDates('until 2026-02-09.')).toBe('until Feb 9, 2026.')
})

test('a needed permission is said once', () => {
  const rule = 'Permission is needed: permission of instructor.'
  const figure = 'Permission of instructor is needed.'
  expect(figureWords(refusalOf('department permission', {}, { rule, figure }))).toBe(figure)
})

test('a requisite shows only what is missing, beside its name', () => {
  const rule = 'The prerequisite is not met: C or higher in CSE 214; CSE or ISE major.'
  const figure = 'You need C or higher in CSE 214.'
  expect(figureWords(refusalOf('prerequisite', {}, { rule, figure }))).toBe(figure)
  expect(figureWords(refusalOf('prerequisite', {}, { rule, figure: null }))).toBe(rule)
})

test('what holds for every class is left out of the rows', () => {
  const reasons = [{ kind: 'course missing', verdict: 'not met', provisional: false, course: 'AMS 311' }]
  const prerequisite = refusalOf('prerequisite', { reasons })
  expect(ownReasons([refusalOf('hold'), prerequisite, refusalOf('period not begun')])).toEqual([prerequisite])
})
