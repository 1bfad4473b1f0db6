import type { GradeFacts } from '../kernel/institution.ts'
import type { Refusal } from './refusal.ts'
import type { HeldClass, RegistrableClass, TakenCourse, TermRules } from './registration-state.ts'

/**
 * Whether a student can choose G/P/NC with a threshold grade for a class (policy: until its date, a passing letter as
 * the threshold, one class a term, and never when the course is taken again). Returns every reason against it.
 */
export function decideGpnc(
  threshold: string,
  wanted: Pick<RegistrableClass, 'course' | 'sectionId'>,
  student: { held: readonly HeldClass[]; taken: readonly TakenCourse[] },
  rules: Pick<TermRules, 'today' | 'term' | 'gpncSelectionEnds' | 'institution'>,
): Refusal[] {
  const refusals: Refusal[] = []
  if (rules.today > rules.gpncSelectionEnds) refusals.push({ kind: 'gpnc over', endedOn: rules.gpncSelectionEnds })
  refusals.push(...findThresholdRefusals(threshold, rules.institution.gradeScale))
  const other = student.held.find((held) => held.gpncThreshold !== null && held.sectionId !== wanted.sectionId)
  if (other) refusals.push({ kind: 'gpnc used', course: other.course })
  const before = student.taken.find(({ course, term }) => course === wanted.course && term !== rules.term)
  if (before) refusals.push({ kind: 'gpnc on a retake', course: before.course, grade: before.grade })
  return refusals
}

/** A threshold grade that is no passing letter of the scale, whoever chooses it and when; none without a choice. */
export function findThresholdRefusals(threshold: string | null, scale: readonly GradeFacts[]): Refusal[] {
  const allowed = scale.filter(({ letter, earns }) => letter && earns).map(({ symbol }) => symbol)
  return threshold === null || allowed.includes(threshold) ? [] : [{ kind: 'gpnc threshold', threshold, allowed }]
}
