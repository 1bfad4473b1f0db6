import { expect, test } from 'vitest'
import { explainRefusal, overlapText } from './explain-refusal.ts'
import { findConflictRefusals, findCreditRefusals } from './find-refusals.ts'
import { exampleRules, exampleStudent, heldOf, logic, proof } from '../../samples/registration-example.ts'

test('a time conflict names the other class and the stretch', () => {
  const wanted = { class: logic, credits: 3, beside: [heldOf(proof)], together: [] }
  const [refusal] = findConflictRefusals(wanted, exampleStudent(1), exampleRules)
  expect(refusal && explainRefusal(refusal, 'every advisor')).toMatchObject({
    rule: 'It meets at the same time as TST 202 section 02.',
    figure: 'M 10:40 to 11:20, 2026-01-26 to 2026-05-04',
    remedy: { kind: 'swap' },
  })
})

test('too many credits: by how many, and when the limit rises', () => {
  const beside = [{ ...heldOf(proof), credits: 16 }]
  const [refusal] = findCreditRefusals({ credits: 3, beside }, exampleStudent(1), exampleRules)
  const explained = refusal && explainRefusal(refusal, 'every advisor')
  expect(explained?.figure).toBe('16 carried + 3 = 19, over by 2')
  expect(explained?.remedy.text).toContain('2026-01-23')
})

test('an overlap without dates says the hours alone', () => {
  const open = { days: ['M' as const, 'W' as const], start: 600, end: 680, firstDate: null, lastDate: null }
  expect(overlapText(open)).toBe('M, W 10:00 to 11:20')
})

test('a full class offers its waitlist while that has places', () => {
  const full = { kind: 'full', capacity: 5, enrolled: 5, places: 1, part: null } as const
  expect(explainRefusal({ ...full, queue: 0 }, 'every advisor').remedy.kind).toBe('join waitlist')
  expect(explainRefusal({ ...full, queue: 1 }, 'every advisor').remedy.kind).toBe('choose other class')
})
