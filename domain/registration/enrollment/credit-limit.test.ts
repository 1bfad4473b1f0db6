import { expect, test } from 'vitest'
import { exampleRules, exampleStudent } from '../../../samples/registration-example.ts'
import type { AcademicStanding } from '../../kernel/institution.ts'
import { classDay, decideCreditLimit, fridayBefore, limitDaysOf } from './credit-limit.ts'

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

test.each<[AcademicStanding, string, number]>([
  ['good', '2026-01-28', 23],
  ['notice', '2026-01-28', 23],
  ['first-semester warning', '2026-01-28', 16],
  ['warning', '2025-11-05', 16],
  ['probation', '2026-01-28', 16],
  ['suspension', '2026-01-28', 15],
])('in standing %s on %s: %i credits, whatever the calendar', (academicStanding, today, limit) => {
  const student = exampleStudent(1, { gpa: 3.2, academicStanding })
  expect(decideCreditLimit(student, { ...exampleRules, today }).limit).toBe(limit)
})

test('a summer session has a limit of its own, and a lower standing never raises it', () => {
  const rules = { ...exampleRules, term: 202605, today: '2026-06-10' }
  for (const academicStanding of ['good', 'probation'] as const)
    expect(decideCreditLimit(exampleStudent(1, { academicStanding }), rules)).toEqual({
      limit: 9,
      raises: [],
      because: null,
    })
})

test('a registrar’s waiver lifts the limit of a standing', () => {
  const waiver = {
    id: 1,
    kind: 'credit limit' as const,
    term: null,
    courses: [],
    sectionIds: [],
    amount: 19,
    expiresOn: null,
  }
  const student = exampleStudent(1, { academicStanding: 'probation', waivers: [waiver] })
  expect(decideCreditLimit(student, exampleRules).limit).toBe(19)
})

test('a waiver raises the limit at once, and later raises are shown', () => {
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
    because: null,
  })
})

test('a term without dated classes stays at the advance limit', () => {
  const rules = { ...exampleRules, limitDays: limitDaysOf(null), today: '2026-03-01' }
  expect(decideCreditLimit(exampleStudent(1), rules)).toEqual({ limit: 17, raises: [], because: null })
})

test.each([
  ['2026-01-26', '2026-01-23'],
  ['2025-08-25', '2025-08-22'],
  ['2026-01-23', '2026-01-16'],
  ['2026-01-24', '2026-01-23'],
])('the Friday before %s is %s', (date, friday) => expect(fridayBefore(date)).toBe(friday))

test.each([
  ['2026-01-26', 3, '2026-01-28'],
  ['2025-08-28', 3, '2025-09-01'],
  ['2025-08-29', 3, '2025-09-02'],
  ['2025-08-30', 1, '2025-09-01'],
])('with classes from %s, class day %i is %s', (begin, count, day) => expect(classDay(begin, count)).toBe(day))
