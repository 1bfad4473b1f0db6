import { expect, test } from 'vitest'
import { toStudent } from './kind-rules.ts'
import { gradeChange } from './grade-change.ts'

const subject = {
  kind: 'grade change',
  term: 202509,
  class: { sectionId: 7, course: 'CSE 214', sectionCode: '01' },
  enrollmentId: 3,
  before: 'B',
  grade: 'D',
  posted: 'P',
} as const
const asking = { today: '2026-01-10', requisiteWaivers: 'every advisor' } as const

test('a registrar decides, with no last day', () => {
  expect(gradeChange.stepsOf(subject, { refusal: null })).toEqual([{ role: 'registrar' }])
  expect(gradeChange.expiryOf({ refusal: null })).toBeNull()
  expect([gradeChange.nameOf(subject), gradeChange.effectOf(subject, toStudent)]).toEqual([
    'CSE 214 01, B to D',
    'The record shows P in CSE 214, and keeps B',
  ])
  expect(gradeChange.openNameOf?.(subject)).toBe('CSE 214 01')
})

test('what the rules of grades refuse is wrong with asking', () => {
  const refusal = 'The student already has this grade.'
  expect(gradeChange.problemsOf(subject, { refusal, ...asking })).toEqual([{ where: 'grade', message: refusal }])
  expect(gradeChange.problemsOf(subject, { refusal: null, ...asking })).toEqual([])
})
