import { expect, test } from 'vitest'
import { exampleRules, exampleStudent } from '../../samples/registration-example.ts'
import { decideCreditLimit, fridayBefore } from './credit-limit.ts'

test.each([
  ['2026-01-22', 3.2, false, 17],
  ['2026-01-23', 3.2, false, 19],
  ['2026-01-27', 3.2, false, 19],
  ['2026-01-28', 3.2, false, 23],
  ['2026-01-28', 2.99, false, 19],
  ['2026-01-28', 3.2, true, 19],
  ['2026-01-28', null, false, 19],
])('on %s with an average of %s and an open grade %s: %i credits', (today, gpa, hasOpenGrade, limit) => {
  expect(decideCreditLimit(exampleStudent(1, { gpa, hasOpenGrade }), { ...exampleRules, today }).limit).toBe(limit)
})

test('a waiver raises the limit at once, and later raises are told', () => {
  const waiver = {
    id: 1,
    kind: 'credit limit',
    term: 202601,
    courses: [],
    sectionIds: [],
    amount: 20,
    expiresOn: null,
  } as const
  expect(decideCreditLimit(exampleStudent(1, { waivers: [waiver] }), exampleRules)).toEqual({
    limit: 20,
    raises: [{ limit: 23, from: '2026-01-28' }],
  })
})

test('a term without dated classes stays at the advance limit', () => {
  const rules = { ...exampleRules, classesBegin: null, today: '2026-03-01' }
  expect(decideCreditLimit(exampleStudent(1), rules)).toEqual({ limit: 17, raises: [] })
})

test.each([
  ['2026-01-26', '2026-01-23'],
  ['2025-08-25', '2025-08-22'],
  ['2026-01-23', '2026-01-16'],
  ['2026-01-24', '2026-01-23'],
])('the Friday before %s is %s', (date, friday) => expect(fridayBefore(date)).toBe(friday))
