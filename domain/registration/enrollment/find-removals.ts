import { lastDayOf } from '../../terms/find-current-term.ts'
import { dayIn } from '../../kernel/day-in-zone.ts'
import { semesterOf, termOf, yearOf, type TermCode } from '../../terms/term.ts'
import { checkRequisites, type RequisiteRefusal } from './check-requisites.ts'
import {
  type HeldClass,
  type HeldSection,
  type RegisteringStudent,
  type RegistrableClass,
  type TermRules,
} from '../registration-state.ts'
import { isInSchedule } from './term-registrations.ts'
import type { CourseAttempt } from '../../records/requisite-facts.ts'

export interface Removal {
  held: HeldSection
  /** The parts of its requisites that no longer hold. */
  refusals: RequisiteRefusal[]
}

/** Grades that someone still owes: they end nothing until they are replaced or lapse (policy on grades). */
const owed = new Set(['I', 'NR', 'IP', 'R'])

/**
 * The classes of a student that have to be given up because a required course ended with an unacceptable grade
 * (product rules, section 4; decision 20). A part of the requisites takes its class away when it held at registering
 * only because a course was still open, and does not hold with the grade that the course ended with. A student who was let in
 * knowing better stays: by a waiver in force at registering, or with a grade that was known by then. So does who still
 * waits for a grade (I, NR, IP, R). An antirequisite removes nobody. A class that has one of these as its corequisite
 * goes with it, unless something else in the record or on the schedule meets the corequisite. It comes first in the
 * answer, so that it is still due when each is removed in a step of its own.
 */
export function findRemovals(
  student: RegisteringStudent,
  findClass: (sectionId: number) => RegistrableClass | null,
  rules: TermRules,
): Removal[] {
  const removed = new Map<HeldSection, RequisiteRefusal[]>()
  for (;;) {
    const staying = student.held.filter((held) => !isInSchedule(held) || !removed.has(held))
    const found = staying.filter(isInSchedule).flatMap((held): [HeldSection, RequisiteRefusal[]][] => {
      const refusals = endedParts(student, held, staying, findClass, rules)
      return refusals.length > 0 ? [[held, refusals]] : []
    })
    if (found.length === 0) break
    for (const [held, refusals] of found) removed.set(held, refusals)
  }
  return [...removed].toReversed().map(([held, refusals]) => ({ held, refusals }))
}

/** The parts of a held class that were met at registering and are not met today beside the classes that stay. */
function endedParts(
  student: RegisteringStudent,
  held: HeldSection,
  staying: readonly HeldClass[],
  findClass: (sectionId: number) => RegistrableClass | null,
  rules: TermRules,
): RequisiteRefusal[] {
  const found = findClass(held.sectionId)
  if (!found) return []
  const coursesOf = (classes: readonly HeldClass[]) => classes.filter((one) => one !== held).map(({ course }) => course)
  const enrolledOn = enrolledBy(held, rules)
  const wasOpen = (one: CourseAttempt) => isEarlier(one, rules) && isOpenAt(one, enrolledOn, rules.term)
  const atRegistering = withOpen(student, (one) => wasOpen(one) || isOwed(one, rules))
  const today = withOpen(student, (one) => isOwed(one, rules))
  // A waiver that has expired since still excuses a registration made under it.
  const moment = { ...rules, today: enrolledOn ?? rules.today }
  const refusedThen = checkRequisites(found, atRegistering, coursesOf(student.held), moment).refusals.map(partOf)
  return checkRequisites(found, today, coursesOf(staying), moment).refusals.filter(
    (refusal) => refusal.kind !== 'antirequisite' && !refusedThen.includes(partOf(refusal)),
  )
}

/**
 * Whose registrations a newly known grade can undo: by each term in which one of these people is registered after the
 * term of a grade of theirs. Takes the grades that became known and the registrations of those people.
 */
export function findRechecks(
  graded: readonly { personId: number; term: TermCode }[],
  registered: readonly { personId: number; term: TermCode }[],
): { term: TermCode; personIds: number[] }[] {
  const byTerm = new Map<TermCode, Set<number>>()
  for (const { personId, term } of registered)
    if (graded.some((grade) => grade.personId === personId && grade.term < term))
      byTerm.set(term, (byTerm.get(term) ?? new Set()).add(personId))
  return [...byTerm]
    .toSorted(([one], [other]) => one - other)
    .map(([term, people]) => ({ term, personIds: [...people].toSorted((a, b) => a - b) }))
}

/** The institution's day of registering; null where it is not known, or lies ahead because the clock was set back since. */
function enrolledBy({ enrolledAt }: HeldClass, { today, institution }: TermRules): string | null {
  if (enrolledAt === undefined) return null
  const day = dayIn(institution.timeZone, new Date(enrolledAt))
  return day <= today ? day : null
}

function isEarlier({ term }: CourseAttempt, rules: TermRules): boolean {
  return term !== null && term < rules.term
}

function isOwed(one: CourseAttempt, rules: TermRules): boolean {
  return isEarlier(one, rules) && one.grade !== null && owed.has(one.grade)
}

/** Whether a course of an earlier term was open on a day; on an unknown day, since the semester before this term. */
function isOpenAt({ term }: CourseAttempt, day: string | null, wantedTerm: TermCode): boolean {
  if (term === null) return false
  return day === null ? term >= semesterBefore(wantedTerm) : lastDayOf(term, null) >= day
}

/** The fall or spring in which one registers for a term in advance. */
function semesterBefore(term: TermCode): TermCode {
  return semesterOf(term) === 'Spring' ? termOf('Fall', yearOf(term) - 1) : termOf('Spring', yearOf(term))
}

/** The student as if these attempts had no grade yet. */
function withOpen(student: RegisteringStudent, isOpen: (one: CourseAttempt) => boolean): RegisteringStudent {
  const open = student.taken.filter((one) => one.grade !== null && isOpen(one))
  if (open.length === 0) return student
  const { facts } = student
  const completed = [...(facts.completed ?? [])]
  for (const { course, grade } of open) {
    const at = completed.findIndex((one) => one.course === course && one.grade === grade)
    if (at >= 0) completed.splice(at, 1)
  }
  return {
    ...student,
    facts: {
      ...facts,
      completed,
      inProgress: [...(facts.inProgress ?? []), ...open.map(({ course }) => course)],
      sbcsInProgress: [...(facts.sbcsInProgress ?? []), ...open.flatMap(({ sbcs }) => sbcs ?? [])],
    },
  }
}

/** A part is named by its sentence: what it refuses as changes with the grade. */
function partOf({ sentence }: RequisiteRefusal): string {
  return sentence
}
