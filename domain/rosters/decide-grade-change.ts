import { gradeToPost, listAllowedGrades, type GradeBasis, type GradingRules } from './grade-basis.ts'
import type { GradeRefusal } from './grade-refusal.ts'
import { isGradable, type GradeRow } from './grade-row.ts'

/** Grades beside those of instructors that a registrar may record on a basis. */
const furtherGrades: Record<GradeBasis, readonly string[]> = {
  letter: ['Q', 'R'],
  'G/P/NC': ['P', 'NC', 'Q', 'R'],
  'S/U': ['R'],
}

/** The grades that a registrar may record on a basis: those of instructors, those pending, and what these lapse to. */
export function listRecordableGrades(basis: GradeBasis, rules: GradingRules): readonly string[] {
  const lapsing = rules.grading.lapses.flatMap((lapse) => [lapse.grade, lapse[basis]])
  const further = furtherGrades[basis].filter((one) => rules.gradeScale.some(({ symbol }) => symbol === one))
  return [...new Set([...listAllowedGrades(basis, rules), ...lapsing, ...further])]
}

interface GradeChanger {
  rules: GradingRules
  /** Who changes the grade, or asks for the change. */
  graderId: number
  /** An instructor asks a registrar for it: for a grade that instructors give, in place of a final one. */
  asksAs?: 'Instructor'
}

/**
 * What a change of a posted grade records, by a registrar or asked for by an instructor. Takes the grade that was seen,
 * so that nothing is changed unseen. Drafts and missing grades are the instructor's and refused.
 */
export function decideGradeChange(
  row: GradeRow | null,
  { grade, before }: { grade: string; before: string | null },
  { rules, graderId, asksAs }: GradeChanger,
): { grade: string } | { refusal: GradeRefusal } {
  if (row === null) return { refusal: { kind: 'not on the roster' } }
  if (row.personId === graderId) return { refusal: { kind: 'own record' } }
  if (row.status === 'withdrawn') return { refusal: { kind: 'withdrawn' } }
  if (row.status === 'enrolled' || row.grade === null) return { refusal: { kind: 'not posted' } }
  if (row.grade !== before) return { refusal: { kind: 'changed meanwhile', grade: row.grade, by: null } }
  if (asksAs && isGradable(row, rules)) return { refusal: { kind: 'replaceable', grade: row.grade } }
  const allowed = asksAs ? listAllowedGrades(row.basis, rules) : listRecordableGrades(row.basis, rules)
  if (!allowed.includes(grade)) return { refusal: { kind: 'grade not allowed', grade, basis: row.basis, allowed } }
  const posted = gradeToPost(grade, row, rules.gradeScale)
  return posted === row.grade ? { refusal: { kind: 'no change' } } : { grade: posted }
}
