import type { GradeFacts } from '../../kernel/institution.ts'
import type { StudentFacts } from '../../requisites/evaluate/student-facts.ts'
import type { Refusal } from '../refusal.ts'
import type { HeldClass, RegistrableClass, TermRules } from '../registration-state.ts'
import type { CourseAttempt } from '../../records/requisite-facts.ts'

export interface Chooser {
  held: readonly Pick<HeldClass, 'course' | 'sectionId' | 'gpncThreshold'>[]
  taken: readonly CourseAttempt[]
  facts: Pick<StudentFacts, 'majors'>
}

type Rules = Pick<TermRules, 'today' | 'term' | 'gpncSelectionEnds' | 'institution'>

/** Whether a student can choose G/P/NC with this threshold grade for a class; every reason against it. */
export function decideGpnc(
  threshold: string,
  wanted: Pick<RegistrableClass, 'course' | 'sectionId'>,
  student: Chooser,
  rules: Rules,
): Refusal[] {
  return [
    ...findThresholdRefusals(threshold, rules.institution.gradeScale),
    ...findGpncRefusals(wanted, student, rules),
  ]
}

/**
 * Why a student cannot choose G/P/NC for a class, with any threshold (policy: until its date, for one class a term,
 * not in the courses of some subjects, and not for a course that the student took here before; credit from elsewhere
 * does not count). Empty where the choice is open.
 */
export function findGpncRefusals(
  wanted: Pick<RegistrableClass, 'course'> & { sectionId: number | null },
  student: Chooser,
  rules: Rules,
): Refusal[] {
  const { noGpnc } = rules.institution
  const refusals = findGpncDayRefusals(rules)
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

/** Whether a student is graded by letter in a class whatever they would choose; a choice for another class can still be changed. */
export function isLetterOnly(
  wanted: Pick<RegistrableClass, 'course'> & { sectionId: number | null },
  student: Chooser,
  rules: Rules,
): boolean {
  return findGpncRefusals(wanted, student, rules).some(({ kind }) => kind !== 'gpnc used')
}

/** Nobody chooses, changes or takes back G/P/NC after its day. */
export function findGpncDayRefusals(rules: Pick<TermRules, 'today' | 'gpncSelectionEnds'>): Refusal[] {
  return rules.today > rules.gpncSelectionEnds ? [{ kind: 'gpnc over', endedOn: rules.gpncSelectionEnds }] : []
}

/** The grades that can be a threshold: the passing letters of the scale. */
export function listThresholds<Grade extends Pick<GradeFacts, 'symbol' | 'letter' | 'earns'>>(
  scale: readonly Grade[],
): string[] {
  return scale.filter(({ letter, earns }) => letter && earns).map(({ symbol }) => symbol)
}

/** Refuses a threshold grade that is not a passing letter of the scale; nothing without a choice. */
export function findThresholdRefusals(threshold: string | null, scale: readonly GradeFacts[]): Refusal[] {
  const allowed = listThresholds(scale)
  return threshold === null || allowed.includes(threshold) ? [] : [{ kind: 'gpnc threshold', threshold, allowed }]
}

function isOf(own: readonly string[], majors: readonly string[]): boolean {
  return majors.length === 0 || majors.some((code) => own.includes(code))
}
