import { checkRequisites } from './check-requisites.ts'
import { findCreditRefusals, findRepetitionRefusals } from './find-refusals.ts'
import type { Refusal } from '../refusal.ts'
import type { RegisteringStudent, RegistrableClass, TermRules } from '../registration-state.ts'

/**
 * What stands between a student and a class whatever the day, the seats and the rest of the timetable: its requisites,
 * with the courses that the student takes in the same term, and having passed the course
 * for good or attempted it too often. Takes a class, a
 * student and the term's rules; returns every such refusal, none when the student is eligible. The same checks decide
 * an enrollment (product rules, section 4), so what is shown in a search is what enrolling would say.
 */
export function findEligibilityRefusals(
  wanted: RegistrableClass,
  student: RegisteringStudent,
  rules: TermRules,
): Refusal[] {
  const beside = student.held
  const sameTerm = beside.map(({ course }) => course)
  const seat = { class: wanted, credits: wanted.creditsMin, beside, together: [] }
  const repeated = findRepetitionRefusals(seat, student, rules).filter(({ kind }) => kind !== 'duplicate')
  return [...checkRequisites(wanted, student, sameTerm, rules).refusals, ...repeated]
}

/** The credit limit alone, as enrolling in the class for its least credits beside what the student carries would meet it. */
export function findRoomRefusals(
  { creditsMin: credits }: Pick<RegistrableClass, 'creditsMin'>,
  student: RegisteringStudent,
  rules: TermRules,
): Refusal[] {
  return findCreditRefusals({ credits, beside: student.held }, student, rules)
}
