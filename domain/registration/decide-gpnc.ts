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
  const allowed = rules.institution.gradeScale
    .filter(({ letter, earns }) => letter && earns)
    .map(({ symbol }) => symbol)
  if (!allowed.includes(threshold)) refusals.push({ kind: 'gpnc threshold', threshold, allowed })
  const other = student.held.find((held) => held.gpncThreshold !== null && held.sectionId !== wanted.sectionId)
  if (other) refusals.push({ kind: 'gpnc used', course: other.course })
  const before = student.taken.find(({ course, term }) => course === wanted.course && term !== rules.term)
  if (before) refusals.push({ kind: 'gpnc on a retake', course: before.course, grade: before.grade })
  return refusals
}
