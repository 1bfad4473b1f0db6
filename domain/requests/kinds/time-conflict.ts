import { dayWords } from '../../kernel/day-words.ts'
import type { TermCode } from '../../terms/term.ts'
import type { IsoDate } from '../../timetable/schedule.ts'
import type { Overlap } from '../../timetable/find-overlaps.ts'
import type { RequestedClass, StepApprover } from '../request.ts'
import type { KindRules, RequestRule, RuleFacts } from './kind-rules.ts'
import { recordRules } from './record-rules.ts'

export interface TimeConflictSubject {
  term: TermCode
  classes: readonly [RequestedClass, RequestedClass]
}

export interface TimeConflictFacts {
  /** What the two classes share; empty when they do not meet at one time. */
  overlaps: readonly Overlap[]
  /** Who teaches each class, by person; empty when no instructor has an account here. */
  instructors: ReadonlyMap<number, readonly number[]>
  alreadyWaived: boolean
  lateRegistrationEnds: IsoDate | null
}

const subjectOf = (course: string) => course.split(' ')[0] ?? course

/** Both instructors, one after the other, then a department advisor of one of the subjects (product rules, section 1). */
export const timeConflict: KindRules<TimeConflictSubject, TimeConflictFacts> = {
  title: 'Time conflict',
  category: 'enrollment',
  page: 'courseRegistration',
  nameOf: ({ classes: [one, other] }) => `${one.course} with ${other.course}`,
  stepsOf: ({ classes }, { instructors }) => [
    ...stepsOfInstructors(classes, instructors),
    {
      role: 'waiver approver',
      waiver: 'time conflict',
      subjects: [...new Set(classes.map(({ course }) => subjectOf(course)))],
    },
  ],
  problemsOf: ({ classes: [one, other] }, { overlaps, alreadyWaived, lateRegistrationEnds, today }) => {
    if (one.course === other.course)
      return [{ where: 'sectionIds', message: 'Name two different courses: sections of one course never conflict.' }]
    if (overlaps.length === 0)
      return [
        { where: 'sectionIds', message: `${one.course} and ${other.course} do not overlap: no waiver is needed.` },
      ]
    if (alreadyWaived)
      return [{ where: 'sectionIds', message: `The conflict of ${one.course} with ${other.course} is waived already.` }]
    if (lateRegistrationEnds !== null && lateRegistrationEnds < today)
      return [{ where: 'sectionIds', message: `Registration for the term ended on ${dayWords(lateRegistrationEnds)}.` }]
    return []
  },
  expiryOf: ({ lateRegistrationEnds }) => lateRegistrationEnds,
  rulesOf: (_subject, facts) => [...rulesOfConflict(facts), ...recordRules(facts)],
  effectOf: ({ classes: [one, other] }, { subject }) =>
    `${subject} can take ${one.course} and ${other.course} together`,
  inBulk: false,
}

/** A class whose instructors have no account has no step; one person who teaches both decides once. */
function stepsOfInstructors(
  classes: readonly RequestedClass[],
  instructors: ReadonlyMap<number, readonly number[]>,
): StepApprover[] {
  const [one, other] = classes.filter(({ sectionId }) => (instructors.get(sectionId) ?? []).length > 0)
  if (!one) return []
  if (!other) return [{ role: 'instructor', classes: [one] }]
  const ofOther = instructors.get(other.sectionId) ?? []
  const shareOne = (instructors.get(one.sectionId) ?? []).some((person) => ofOther.includes(person))
  if (shareOne) return [{ role: 'instructor', classes: [one, other] }]
  return [one, other].map((taught): StepApprover => ({ role: 'instructor', classes: [taught] }))
}

function rulesOfConflict({ steps, sharedMinutes, otherConflicts }: RuleFacts): RequestRule[] {
  const instructors = steps.filter(({ approver }) => approver.role === 'instructor')
  const agreed = instructors.filter(({ decision }) => decision?.outcome === 'approved').length
  const all = instructors.length
  return [
    {
      rule: 'The instructors agree',
      state: all > 0 && agreed === all ? 'met' : 'you decide',
      figure: all === 0 ? 'Neither class has an instructor with an account' : `${agreed} of ${all}`,
    },
    {
      rule: 'Other waived conflicts this term',
      state: otherConflicts === 0 ? 'met' : 'you decide',
      figure: otherConflicts === 0 ? 'None' : String(otherConflicts),
    },
    {
      rule: 'Time shared',
      state: 'you decide',
      figure: sharedMinutes === null ? 'The classes no longer overlap' : `${sharedMinutes} minutes in one meeting`,
    },
  ]
}
