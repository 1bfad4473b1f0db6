import { expect, test } from 'vitest'
import { explainGradeRefusal, type GradeRefusal } from './grade-refusal.ts'

test.each<[GradeRefusal, string]>([
  [{ kind: 'withdrawn' }, 'This student withdrew; the grade stays W.'],
  [{ kind: 'final', grade: 'B' }, 'The grade B is final. A registrar can change it.'],
  [{ kind: 'missing', students: 1 }, '1 student has no grade yet.'],
  [{ kind: 'missing', students: 12 }, '12 students have no grade yet.'],
  [
    { kind: 'grade not allowed', grade: 'A', basis: 'S/U', allowed: ['S', 'U', 'I'] },
    'A is not a grade for a class graded S/U. Use S, U, or I.',
  ],
  [
    { kind: 'changed meanwhile', grade: 'B', by: 'Helen Abiodun' },
    'Helen Abiodun entered B meanwhile. Check it and enter yours again if it should change.',
  ],
  [
    { kind: 'changed meanwhile', grade: null, by: null },
    'Someone else cleared this grade meanwhile. Check it and enter yours again if it should change.',
  ],
  [{ kind: 'not a later day', after: '2025-12-23' }, 'Choose a day after Dec 23, 2025.'],
])('%j', (refusal, sentence) => {
  expect(explainGradeRefusal(refusal)).toBe(sentence)
})
