import type { GradingRules } from './grade-basis.ts'
import type { GradeRefusal } from './grade-refusal.ts'
import { isGradable, type GradeRow } from './grade-row.ts'

export interface ExtensionFacts {
  row: GradeRow | null
  /** The wanted last day, 'YYYY-MM-DD'. */
  until: string
  today: string
  /** The day by which the grade is due without a further extension. */
  dueOn: string
  /** The last day that can be chosen. */
  latest: string
  graderId: number
  rules: GradingRules
}

/**
 * Whether one student's grade in one class gets a later deadline. Until then the grade may be missing from a submitted
 * roster and neither becomes NR nor lapses. Null allows it.
 */
export function decideExtension(facts: ExtensionFacts): GradeRefusal | null {
  const { row, until, today, dueOn, latest, graderId, rules } = facts
  if (row === null) return { kind: 'not on the roster' }
  if (row.personId === graderId) return { kind: 'own record' }
  if (row.status === 'withdrawn') return { kind: 'withdrawn' }
  if (!isGradable(row, rules)) return { kind: 'final', grade: row.grade }
  return decideNewLastDay(until, [today, dueOn, row.extendedTo ?? ''], latest)
}

/** Whether a day can be the new last one of a grade: after all those that stand now, and none later than there can be. */
export function decideNewLastDay(until: string, present: readonly string[], latest: string): GradeRefusal | null {
  if (until > latest) return { kind: 'too late a day', latest }
  const after = present.reduce((last, day) => (day > last ? day : last))
  return until > after ? null : { kind: 'not a later day', after }
}
