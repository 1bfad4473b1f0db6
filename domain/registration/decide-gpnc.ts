import type { GradeFacts } from '../kernel/institution.ts'
import type { StudentFacts } from '../requisites/evaluate/student-facts.ts'
import { findGpncDayRefusals } from './find-allowances.ts'
import type { Refusal } from './refusal.ts'
import type { HeldClass, RegistrableClass, TakenCourse, TermRules } from './registration-state.ts'

interface Chooser {
  held: readonly HeldClass[]
  taken: readonly TakenCourse[]
  facts: Pick<StudentFacts, 'majors'>
}

/**
 * Whether a student can choose G/P/NC with a threshold grade for a class (policy: until its date, a passing letter as
 * the threshold, one class a term, not in the courses of some subjects, and not when a course taken here is taken
 * again; credit from elsewhere is no attempt here). Returns every reason against it.
 */
export function decideGpnc(
  threshold: string,
  wanted: Pick<RegistrableClass, 'course' | 'sectionId'>,
  student: Chooser,
  rules: Pick<TermRules, 'today' | 'term' | 'gpncSelectionEnds' | 'institution'>,
): Refusal[] {
  const { gradeScale, noGpnc } = rules.institution
  const refusals = [...findGpncDayRefusals(rules), ...findThresholdRefusals(threshold, gradeScale)]
  const closed = noGpnc.find(
    ({ subject, majors }) => wanted.course.startsWith(`${subject} `) && isOf(student.facts.majors ?? [], majors),
  )
  if (closed) refusals.push({ kind: 'gpnc not offered', course: wanted.course, majors: closed.majors })
  const other = student.held.find((held) => held.gpncThreshold !== null && held.sectionId !== wanted.sectionId)
  if (other) refusals.push({ kind: 'gpnc used', course: other.course })
  const before = student.taken.find(
    ({ course, term }) => course === wanted.course && term !== null && term !== rules.term,
  )
  if (before) refusals.push({ kind: 'gpnc on a retake', course: before.course, grade: before.grade })
  return refusals
}

/** A threshold grade that is no passing letter of the scale, whoever chooses it and when; none without a choice. */
export function findThresholdRefusals(threshold: string | null, scale: readonly GradeFacts[]): Refusal[] {
  const allowed = scale.filter(({ letter, earns }) => letter && earns).map(({ symbol }) => symbol)
  return threshold === null || allowed.includes(threshold) ? [] : [{ kind: 'gpnc threshold', threshold, allowed }]
}

function isOf(own: readonly string[], majors: readonly string[]): boolean {
  return majors.length === 0 || majors.some((code) => own.includes(code))
}
