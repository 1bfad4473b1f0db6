import { expect, test } from 'vitest'
import { rules } from '../testing/grading-rules.ts'
import { gradeRow } from '../testing/plant-grade-row.ts'
import { decideGradeDraft } from './decide-grade-draft.ts'
import type { GradeRow } from './grade-row.ts'

const decided = (row: Partial<GradeRow> | null, grade: string | null, version = 0) => {
  const decision = decideGradeDraft(row && gradeRow(row), { grade, version }, { rules, graderId: 99 })
  return decision.outcome === 'refused' ? decision.refusal.kind : decision.outcome
}

test.each<[string, Partial<GradeRow> | null, string | null, number, string]>([
  ['a first grade', {}, 'B', 0, 'save'],
  ['a grade that the specification does not list first', {}, 'C-', 0, 'save'],
  ['another grade', { draft: 'A', version: 3 }, 'B', 3, 'save'],
  ['no grade any more', { draft: 'A', version: 3 }, null, 3, 'save'],
  ['the same grade', { draft: 'B', version: 3 }, 'B', 3, 'same'],
  ['the grade that another typed meanwhile', { draft: 'B', version: 4 }, 'B', 3, 'same'],
  ['a grade over one not seen', { draft: 'A', version: 4, draftBy: 'Helen' }, 'B', 3, 'changed meanwhile'],
  ['a cleared grade over one not seen', { draft: 'A', version: 4 }, null, 3, 'changed meanwhile'],
  ['an I for a posted I', { status: 'completed', grade: 'I' }, 'I', 0, 'save'],
  ['a letter for a posted I', { status: 'completed', grade: 'I' }, 'B', 0, 'save'],
  ['a letter for a late grade', { status: 'completed', grade: 'NR' }, 'B', 0, 'save'],
  ['a letter for a final grade', { status: 'completed', grade: 'C' }, 'B', 0, 'final'],
  ['a letter for a lapsed I', { status: 'completed', grade: 'I/F' }, 'B', 0, 'final'],
  ['a grade for a withdrawal', { status: 'withdrawn', grade: 'W' }, 'B', 0, 'withdrawn'],
  ['a grade for a dropped student', null, 'B', 0, 'not on the roster'],
  ['a grade for oneself', { personId: 99 }, 'A', 0, 'own record'],
  ['a letter where S or U is due', { basis: 'S/U' }, 'A', 0, 'grade not allowed'],
  ['S where a letter is due', {}, 'S', 0, 'grade not allowed'],
  ['P, which follows from the letter', { basis: 'G/P/NC', gpncThreshold: 'C' }, 'P', 0, 'grade not allowed'],
  ['a grade that no scale has', {}, 'A+', 0, 'grade not allowed'],
  ['an empty grade', {}, '', 0, 'grade not allowed'],
  ['NR, which the calendar gives', {}, 'NR', 0, 'grade not allowed'],
])('%s', (_name, row, grade, version, outcome) => {
  expect(decided(row, grade, version)).toBe(outcome)
})
