import { expect, test } from 'vitest'
import type { Reason } from '../../requisites/evaluate/reason.ts'
import { describeMissing } from './describe-missing.ts'

const state = { verdict: 'not met', provisional: false } as const
const standing: Reason = { kind: 'standing', anyOf: ['U3', 'U4'], own: 'U2', ...state }

test.each<[string, Reason[], string]>([
  ['a standing', [standing], 'You need U3 or U4 standing; you are U2.'],
  [
    'a course that stands in the same term of the plan',
    [{ kind: 'course only in the same term', course: 'CSE 214', ...state }],
    'You need CSE 214 first.',
  ],
  [
    'two things',
    [{ kind: 'course missing', course: 'CSE 220', minimumGrade: null, mayBeTogether: false, ...state }, standing],
    'You need CSE 220 first. You need U3 or U4 standing; you are U2.',
  ],
  ['nothing that could be named', [], ''],
])('%s', (_name, reasons, words) => {
  expect(describeMissing(reasons)).toBe(words)
})
