import { expect, test } from 'vitest'
import { rules } from '../testing/grading-rules.ts'
import { gradeRow } from '../testing/plant-grade-row.ts'
import { decideGradeChange, listRecordableGrades } from './decide-grade-change.ts'
import type { GradeRow } from './grade-row.ts'

const decided = (row: Partial<GradeRow> | null, grade: string, before: string | null) => {
  const decision = decideGradeChange(row && gradeRow(row), { grade, before }, { rules, graderId: 99 })
  return 'grade' in decision ? decision.grade : decision.refusal.kind
}
const posted = (grade: string, more: Partial<GradeRow> = {}): Partial<GradeRow> => ({
  status: 'completed',
  grade,
  ...more,
})

test.each<[string, Partial<GradeRow> | null, string, string | null, string]>([
  ['a final grade', posted('B'), 'A-', 'B', 'A-'],
  ['a lapsed I', posted('I/F'), 'B', 'I/F', 'B'],
  ['back to I', posted('F'), 'I', 'F', 'I'],
  ['a letter below the threshold', posted('P', { basis: 'G/P/NC', gpncThreshold: 'C' }), 'A', 'P', 'A'],
  ['a letter that is a P again', posted('P', { basis: 'G/P/NC', gpncThreshold: 'C' }), 'D', 'P', 'no change'],
  ['the same grade', posted('B'), 'B', 'B', 'no change'],
  ['a grade that changed meanwhile', posted('B+'), 'A', 'B', 'changed meanwhile'],
  ['a grade outside the basis', posted('S', { basis: 'S/U' }), 'A', 'S', 'grade not allowed'],
  ['a withdrawal', { status: 'withdrawn', grade: 'W' }, 'A', 'W', 'withdrawn'],
  ['no grade yet', {}, 'A', null, 'not posted'],
  ['one’s own', posted('B', { personId: 99 }), 'A', 'B', 'own record'],
  ['nobody', null, 'A', 'B', 'not on the roster'],
])('%s', (_name, row, grade, before, outcome) => {
  expect(decided(row, grade, before)).toBe(outcome)
})

test.each<[string, Partial<GradeRow>, string, string]>([
  ['a final grade', posted('B'), 'A-', 'A-'],
  ['a lapsed I', posted('I/F'), 'B', 'B'],
  ['an I, which the instructor replaces', posted('I'), 'B', 'replaceable'],
  ['to a grade of registrars', posted('B'), 'Q', 'grade not allowed'],
  ['a letter below the threshold', posted('P', { basis: 'G/P/NC', gpncThreshold: 'C' }), 'A', 'A'],
  ['S to a letter', posted('S', { basis: 'S/U' }), 'A', 'grade not allowed'],
  ['one’s own', posted('B', { personId: 99 }), 'A', 'own record'],
])('asked for by an instructor: %s', (_name, row, grade, outcome) => {
  const asked = { grade, before: row.grade ?? null }
  const decision = decideGradeChange(gradeRow(row), asked, { rules, graderId: 99, asksAs: 'Instructor' })
  expect('grade' in decision ? decision.grade : decision.refusal.kind).toBe(outcome)
})

test('each basis has its own grades', () => {
  expect(listRecordableGrades('S/U', rules)).toEqual(['S', 'U', 'I', 'NR', 'N/U'])
  expect(listRecordableGrades('G/P/NC', rules)).toEqual('A A- B C D F I C- D+ NC NR P'.split(' '))
})
