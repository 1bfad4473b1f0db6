import { findTimeConflicts } from '../../timetable/find-overlaps.ts'
import { checkRequisites } from './check-requisites.ts'
import { decideCreditLimit } from './credit-limit.ts'
import { findPeriodState } from './find-allowances.ts'
import { isWaived } from '../overrides/match-waiver.ts'
import type { Refusal } from '../refusal.ts'
import type { HeldClass, RegisteringStudent, RegistrableClass, TermRules } from '../registration-state.ts'

/** A class that someone wants, with its circumstances. */
export interface WantedSeat {
  class: RegistrableClass
  credits: number
  /** The classes of the term that it would stand beside; what is given up for it is not among them. */
  beside: readonly HeldClass[]
  /** Courses added in the same step. */
  together: readonly string[]
  /** What is given up for it; left out where nothing is. */
  replaces?: Pick<HeldClass, 'credits'> | null
}

/** The lowest grade points with which a passed course counts as done: a C. Below it, one may try again. */
const donePoints = 2

/** Before the student's enrollment period, or after late registration. */
export function findPeriodRefusals(student: RegisteringStudent, rules: TermRules): Refusal[] {
  const { state, standing, beginsAt, endsOn } = findPeriodState(student, rules)
  if (state === 'over') return [{ kind: 'period over', endedOn: endsOn }]
  return state === 'open' ? [] : [{ kind: 'period not begun', beginsAt, standing, credits: student.earnedCredits }]
}

/** The student's active holds, each of which stops registration to its last day. */
export function findHoldRefusals(student: RegisteringStudent, { today }: Pick<TermRules, 'today'>): Refusal[] {
  const active = student.holds.filter(({ expiresOn }) => expiresOn === null || today <= expiresOn)
  return active.map(({ id, type, description, department }) => ({ kind: 'hold', id, type, description, department }))
}

/** What is wrong with the class itself, for any student: not whole, gone, or with other credits. */
export function findClassRefusals({ class: wanted, credits }: WantedSeat): Refusal[] {
  const refusals: Refusal[] = []
  if (wanted.classNumber === null)
    refusals.push({ kind: 'component missing', component: wanted.component, classNumbers: [...wanted.containedIn] })
  if (wanted.withdrawn)
    refusals.push({ kind: 'class withdrawn', course: wanted.course, sectionCode: wanted.sectionCode })
  return [...refusals, ...creditsOutOfRange(wanted, credits)]
}

/** Credits outside the range of the class, or no whole number of halves. */
export function creditsOutOfRange(
  { creditsMin: minimum, creditsMax: maximum }: Pick<RegistrableClass, 'creditsMin' | 'creditsMax'>,
  credits: number,
): Refusal[] {
  if (credits >= minimum && credits <= maximum && Number.isInteger(credits * 2)) return []
  return [{ kind: 'credits out of range', credits, minimum, maximum }]
}

/** The same course on the schedule already, passed for good in another term, or attempted too often. */
export function findRepetitionRefusals(
  { class: wanted, beside }: WantedSeat,
  student: RegisteringStudent,
  rules: TermRules,
): Refusal[] {
  const held = beside.find(({ course }) => course === wanted.course)
  if (held) {
    const { course, sectionCode, sectionId } = held
    return [{ kind: 'duplicate', course, sectionCode, sectionId, waiting: false }]
  }
  if (wanted.repeatable) return []
  const before = student.taken.filter((one) => one.course === wanted.course && one.term !== rules.term)
  const passed = before.find(({ earns, points }) => earns && (points === null || points >= donePoints))
  if (passed) return [{ kind: 'already passed', course: passed.course, grade: passed.grade, term: passed.term }]
  return findAttemptRefusals(wanted, before.length, student, rules)
}

/**
 * A third attempt asks for the department's agreement (policy on retaking courses): every class kept beyond add and
 * drop is an attempt, with a W or an NC too, and so is credit from elsewhere.
 */
function findAttemptRefusals(
  wanted: RegistrableClass,
  attempts: number,
  student: RegisteringStudent,
  rules: TermRules,
): Refusal[] {
  const limit = rules.institution.mostAttempts
  if (attempts < limit || isWaived(student.waivers, 'department permission', [wanted], rules)) return []
  return [{ kind: 'attempts used', course: wanted.course, attempts, limit }]
}

/** Every class beside it at the same time, unless a waiver names both. */
export function findConflictRefusals(
  { class: wanted, beside }: WantedSeat,
  student: RegisteringStudent,
  rules: TermRules,
): Refusal[] {
  return findTimeConflicts(wanted, beside)
    .filter(({ with: held }) => !isWaived(student.waivers, 'time conflict', [wanted, held], rules))
    .map(({ with: { course, sectionCode, sectionId }, overlaps }) => ({
      kind: 'time conflict',
      course,
      sectionCode,
      sectionId,
      overlaps,
    }))
}

/**
 * More credits than the student can carry. A class that replaces as many credits or more is not checked: the limit may
 * have fallen below what the student carries.
 */
export function findCreditRefusals(
  { credits, beside, replaces }: Pick<WantedSeat, 'credits' | 'beside' | 'replaces'>,
  student: RegisteringStudent,
  rules: TermRules,
): Refusal[] {
  if (replaces && credits <= replaces.credits) return []
  const { limit, raises, because } = decideCreditLimit(student, rules)
  const carried = beside.reduce((sum, held) => sum + held.credits, 0)
  if (carried + credits <= limit) return []
  const raise = raises.find((later) => carried + credits <= later.limit) ?? null
  return [{ kind: 'credit limit', limit, carried, wanted: credits, raise, because }]
}

/**
 * Every reason why a student cannot take a class, apart from seats and dates. A waiting student is checked by it when a
 * seat is free.
 */
export function findRuleRefusals(
  wanted: WantedSeat,
  student: RegisteringStudent,
  rules: TermRules,
): { refusals: Refusal[]; provisional: boolean } {
  const sameTerm = [...wanted.beside.map(({ course }) => course), ...wanted.together]
  const requisites = checkRequisites(wanted.class, student, sameTerm, rules)
  return {
    refusals: [
      ...findHoldRefusals(student, rules),
      ...findClassRefusals(wanted),
      ...requisites.refusals,
      ...findRepetitionRefusals(wanted, student, rules),
      ...findConflictRefusals(wanted, student, rules),
      ...findCreditRefusals(wanted, student, rules),
    ],
    provisional: requisites.provisional,
  }
}
