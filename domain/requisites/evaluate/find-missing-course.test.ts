import { expect, test } from 'vitest'
import { findMissingCourse } from './find-missing-course.ts'
import type { Reason } from './reason.ts'
import type { Requisite } from '../requisite.ts'

const missing = (course: string): Reason => ({
  kind: 'course missing',
  verdict: 'not met',
  provisional: false,
  course,
  minimumGrade: null,
  mayBeTogether: false,
})
const standing: Reason = { kind: 'standing', verdict: 'not met', provisional: false, anyOf: ['U4'], own: 'U2' }
const requisite: Requisite = { kind: 'any', of: [] }
const part = { verdict: 'not met' as const, provisional: false, requisite }

test('the first course missing, in the order of the sentence', () => {
  expect(findMissingCourse([standing, missing('TST 311'), missing('TST 101')])).toBe('TST 311')
})

test('also inside alternatives and either reading', () => {
  const alternatives: Reason = { ...part, kind: 'alternatives', needed: 1, of: [standing, missing('TST 214')] }
  expect(findMissingCourse([standing, { ...part, kind: 'two readings', of: [alternatives] }])).toBe('TST 214')
})

test('a course that keeps one out is none to take, and other reasons name none', () => {
  expect(findMissingCourse([{ ...part, kind: 'excluded', of: [missing('TST 260')] }])).toBeNull()
  expect(
    findMissingCourse([
      { kind: 'course only in the same term', verdict: 'not met', provisional: false, course: 'TST 1' },
      standing,
    ]),
  ).toBeNull()
  expect(findMissingCourse([])).toBeNull()
})
