import { dayWords } from '../../kernel/day-words.ts'
import type { RequisiteState } from '../../registration/enrollment/check-requisites.ts'
import type { requestedWaivers } from '../request.ts'
import type { TermCode } from '../../terms/term.ts'
import type { IsoDate } from '../../timetable/schedule.ts'
import type { KindRules, RequestProblem } from './kind-rules.ts'
import { recordRules } from './record-rules.ts'

export interface RequisiteWaiverSubject {
  term: TermCode
  course: string
  waiver: (typeof requestedWaivers)[number]
}

export interface DepartmentPermissionSubject {
  term: TermCode
  course: string
}

/** What is known when someone asks for a waiver of one course. */
export interface CourseWaiverFacts {
  /** Some catalog or schedule knows the course. */
  isKnown: boolean
  alreadyWaived: boolean
  lateRegistrationEnds: IsoDate | null
}

export interface RequisiteWaiverFacts extends CourseWaiverFacts {
  /** How far the student meets it; null where the term has no class of the course, so that nobody can tell. */
  requisite: RequisiteState | null
}

const subjectOf = (course: string) => course.split(' ')[0] ?? course

/** One step: an advisor or a registrar who may waive requisites, as the university decides. */
export const requisiteWaiver: KindRules<RequisiteWaiverSubject, RequisiteWaiverFacts> = {
  title: 'Requisite waiver',
  category: 'enrollment',
  page: 'courseRegistration',
  nameOf: ({ waiver, course }) => `${waiver} of ${course}`,
  stepsOf: ({ waiver, course }) => [{ role: 'waiver approver', waiver, subjects: [subjectOf(course)] }],
  problemsOf: ({ course, waiver }, facts) => {
    const problems = problemsOf(course, `The ${waiver} of ${course} is waived already.`, facts)
    return problems.length > 0 ? problems : problemsOfRequisite(course, waiver, facts.requisite)
  },
  expiryOf: ({ lateRegistrationEnds }) => lateRegistrationEnds,
  rulesOf: (_subject, facts) => recordRules(facts),
  effectOf: ({ waiver, course }, { subject }) => `${subject} can enroll in ${course} without its ${waiver}`,
  inBulk: true,
}

/** One step: a department advisor of the course's subject, or a registrar. */
export const departmentPermission: KindRules<DepartmentPermissionSubject, CourseWaiverFacts> = {
  title: 'Department permission',
  category: 'enrollment',
  page: 'courseRegistration',
  nameOf: ({ course }) => course,
  stepsOf: ({ course }) => [
    { role: 'waiver approver', waiver: 'department permission', subjects: [subjectOf(course)] },
  ],
  problemsOf: ({ course }, facts) => problemsOf(course, `You have permission for ${course} already.`, facts),
  expiryOf: ({ lateRegistrationEnds }) => lateRegistrationEnds,
  rulesOf: (_subject, facts) => recordRules(facts),
  effectOf: ({ course }, { subject }) => `${subject} can enroll in ${course} with the department’s permission`,
  inBulk: true,
}

/** One that is met only until an open grade is known can be asked for: without the grade it is not met. */
function problemsOfRequisite(
  course: string,
  waiver: RequisiteWaiverSubject['waiver'],
  state: RequisiteState | null,
): RequestProblem[] {
  if (state === 'none') return [{ where: 'waiver', message: `${course} has no ${waiver}: no waiver is needed.` }]
  if (state === 'met')
    return [{ where: 'waiver', message: `You meet the ${waiver} of ${course}: no waiver is needed.` }]
  return []
}

function problemsOf(
  course: string,
  waived: string,
  { isKnown, alreadyWaived, lateRegistrationEnds, today }: CourseWaiverFacts & { today: IsoDate },
): RequestProblem[] {
  if (!isKnown) return [{ where: 'course', message: `${course} is in no catalog and no schedule.` }]
  if (alreadyWaived) return [{ where: 'course', message: waived }]
  if (lateRegistrationEnds !== null && lateRegistrationEnds < today)
    return [{ where: 'term', message: `Registration for the term ended on ${dayWords(lateRegistrationEnds)}.` }]
  return []
}
