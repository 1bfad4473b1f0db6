import type { Policies } from '../kernel/institution.ts'
import { advises } from '../people/policy.ts'
import type { Actor } from '../people/role.ts'
import { mayKeepHold, mayKeepWaiver, type RegistrationSubject } from '../registration/policy.ts'
import type { RequestKind } from './kinds/all-kinds.ts'
import type { RequestState, StepApprover } from './request.ts'

/** Asking: a student for themselves; for a change of a grade an instructor of the class, never in a matter of their own. */
export function mayAsk(
  actor: Actor,
  subject: { personId: number },
  { kind, teachesClass }: { kind: RequestKind; teachesClass: boolean },
): boolean {
  const isOwn = actor.personId === subject.personId
  if (kind === 'grade change') return !isOwn && actor.roles.includes('Instructor') && teachesClass
  return isOwn && actor.roles.includes('Student')
}

/**
 * Reading a request: the one who asked, and of what a student asked also staff who read the student's requests.
 * What an instructor asks about a student tells a grade that is not posted, so registrars alone read it besides.
 */
export function mayReadAsked(
  actor: Pick<Actor, 'personId' | 'roles'>,
  { studentId, askedBy }: Pick<RequestState, 'studentId' | 'askedBy'>,
): boolean {
  return studentId === askedBy || askedBy === actor.personId || actor.roles.includes('Registrar')
}

/**
 * Whether an actor may decide a step: someone who teaches the class; who may grant the waiver or lift
 * the hold; a department advisor of the program's subject; a college's advisor; any advisor of
 * the student's units (product rules, section 1). Decided by what
 * is granted now, so that a role that ended decides nothing. Nobody decides for themselves, nor what they asked for.
 */
export function mayDecide(
  actor: Actor,
  subject: RegistrationSubject & { askedBy: number },
  approver: StepApprover,
  { taught, policies }: { taught: readonly number[]; policies: Pick<Policies, 'requisiteWaivers'> },
): boolean {
  if (actor.personId === subject.personId || actor.personId === subject.askedBy) return false
  switch (approver.role) {
    case 'instructor':
      return actor.roles.includes('Instructor') && approver.classes.some(({ sectionId }) => taught.includes(sectionId))
    case 'waiver approver':
      return mayKeepWaiver(actor, subject, { kind: approver.waiver, subjects: approver.subjects }, policies)
    case 'hold approver':
      return mayKeepHold(actor, subject, approver.type)
    case 'department advisor':
      return isAdvisorOf(actor, 'department', approver.subject)
    case 'college advisor':
      return isAdvisorOf(actor, 'college', approver.college)
    case 'student advisor':
      return advises(actor, subject)
    case 'registrar':
      return actor.roles.includes('Registrar')
  }
}

function isAdvisorOf({ roles, advising }: Actor, level: 'department' | 'college', unit: string): boolean {
  return roles.includes('Academic Advisor') && advising?.level === level && advising.units.includes(unit)
}

/** Whose requests an actor looks through: everyone who may decide one of them. */
export function mayReadInbox({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.some((role) => role !== 'Student')
}
