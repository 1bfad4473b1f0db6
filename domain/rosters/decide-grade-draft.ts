import { listAllowedGrades, type GradingRules } from './grade-basis.ts'
import type { GradeRefusal } from './grade-refusal.ts'
import { isGradable, type GradeRow } from './grade-row.ts'

export interface WantedDraft {
  /** Null clears the draft. */
  grade: string | null
  /** The version of the draft that the writer saw. */
  version: number
}

export type DraftDecision = { outcome: 'save' } | { outcome: 'same' } | { outcome: 'refused'; refusal: GradeRefusal }

/**
 * Whether a typed grade is saved as a draft. Takes the student's row as it is now, null for someone who is not on this
 * roster. The draft that the writer did not see is never overwritten, unless both typed the same.
 */
export function decideGradeDraft(
  row: GradeRow | null,
  { grade, version }: WantedDraft,
  { rules, graderId }: { rules: GradingRules; graderId: number },
): DraftDecision {
  const refused = (refusal: GradeRefusal): DraftDecision => ({ outcome: 'refused', refusal })
  if (row === null) return refused({ kind: 'not on the roster' })
  if (row.personId === graderId) return refused({ kind: 'own record' })
  if (row.status === 'withdrawn') return refused({ kind: 'withdrawn' })
  if (!isGradable(row, rules)) return refused({ kind: 'final', grade: row.grade })
  const allowed = listAllowedGrades(row.basis, rules)
  if (grade !== null && !allowed.includes(grade))
    return refused({ kind: 'grade not allowed', grade, basis: row.basis, allowed })
  if (row.draft === grade) return { outcome: 'same' }
  if (row.version !== version) return refused({ kind: 'changed meanwhile', grade: row.draft, by: row.draftBy })
  return { outcome: 'save' }
}
