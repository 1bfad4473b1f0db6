import type { Policies } from '../kernel/institution.ts'
import type { Actor } from '../people/role.ts'
import { mayKeepHold, mayKeepWaiver, type RegistrationSubject } from '../registration/policy.ts'
import type { StepApprover } from './request.ts'

/** Asking and withdrawing: a student for themselves. */
export function mayAsk(actor: Actor, subject: { personId: number }): boolean {
  return actor.personId === subject.personId && actor.roles.includes('Student')
}

/**
 * Whether an actor is one of those who decide a step: somebody who teaches the class; who may grant the waiver or lift
 * the hold; a department advisor of the program's subject; a college's advisor (product rules, section 1). Decided by what
 * is granted now, so that a role that ended decides nothing. Nobody decides for themselves.
 */
export function mayDecide(
  actor: Actor,
  subject: RegistrationSubject,
  approver: StepApprover,
  { taught, policies }: { taught: readonly number[]; policies: Pick<Policies, 'requisiteWaivers'> },
): boolean {
  if (actor.personId === subject.personId) return false
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
  }
}

function isAdvisorOf({ roles, advising }: Actor, level: 'department' | 'college', unit: string): boolean {
  return roles.includes('Academic Advisor') && advising?.level === level && advising.units.includes(unit)
}

/** Whose requests an actor looks through: everybody who may decide one of them. */
export function mayReadInbox({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.some((role) => role !== 'Student')
}
