import type { Policies } from '../kernel/institution.ts'
import { advises, advisorReads, type AdvisedStudent } from '../people/policy.ts'
import type { Actor, Role } from '../people/role.ts'
import { holdApproversOf, type Approver, approversOf } from './overrides/approvers.ts'
import { holdTypes, waiverKinds, type HoldType, type WaiverKind } from './refusal.ts'

/** A student whose registration, holds or waivers someone wants to read or change. */
export interface RegistrationSubject extends AdvisedStudent {
  personId: number
}

/** Own registration; registrars every student's; advisors those that they may read, some of them with a reason. */
export function mayReadRegistration(
  actor: Actor,
  subject: RegistrationSubject,
  policies: Pick<Policies, 'advisorsRead'>,
): boolean {
  if (actor.personId === subject.personId) return actor.roles.includes('Student')
  return actor.roles.includes('Registrar') || advisorReads(actor, subject, policies) !== null
}

/**
 * The role in which an actor enrolls, drops, withdraws, swaps and waits: a student for themselves; a registrar for
 * every other student, an advisor for those of the advised units, both with a note (decision 14). Null when it may not
 * be: nobody acts for themselves in another role.
 */
export function mayRegister(actor: Actor, subject: RegistrationSubject): Role | null {
  if (actor.personId === subject.personId) return actor.roles.includes('Student') ? 'Student' : null
  if (actor.roles.includes('Registrar')) return 'Registrar'
  return advises(actor, subject) ? 'Academic Advisor' : null
}

/**
 * The role in which an actor puts classes in a student's cart. A class in the cart commits to nothing, so that every
 * advisor may suggest one, with a note, to every student whose record they may read.
 */
export function mayFillCart(
  actor: Actor,
  subject: RegistrationSubject,
  policies: Pick<Policies, 'advisorsRead'>,
): Role | null {
  const registers = mayRegister(actor, subject)
  if (registers !== null || actor.personId === subject.personId) return registers
  return advisorReads(actor, subject, policies) === null ? null : 'Academic Advisor'
}

/**
 * Whether an actor changes a class in a student's cart or takes it out: the student; a registrar for another; and an
 * advisor what they suggested themselves (decision 14).
 */
export function mayChangeInCart(
  actor: Actor,
  subject: RegistrationSubject,
  suggestedBy: number | null,
  policies: Pick<Policies, 'advisorsRead'>,
): boolean {
  const fills = mayFillCart(actor, subject, policies)
  return fills === 'Academic Advisor' ? suggestedBy === actor.personId : fills !== null
}

/** A registrar, for someone else. */
export function mayExceedCapacity(actor: Actor, subject: RegistrationSubject): boolean {
  return mayRegister(actor, subject) === 'Registrar'
}

/**
 * Placing and lifting holds: financial ones a registrar, advising ones also an advisor of the student's unit. Nobody
 * places or lifts one on themselves.
 */
export function mayKeepHold(actor: Actor, subject: RegistrationSubject, type: HoldType): boolean {
  if (actor.personId === subject.personId) return false
  return holdApproversOf(type).some((approver) => is[approver](actor, subject, []))
}

/** The types of hold that someone places on some student; on which one, mayKeepHold tells. */
export function holdTypesPlacedBy({ roles }: Pick<Actor, 'roles'>): HoldType[] {
  return holdTypes.filter((type) =>
    holdApproversOf(type).some((approver) =>
      roles.includes(approver === 'registrar' ? 'Registrar' : 'Academic Advisor'),
    ),
  )
}

/** What a waiver of a kind is for: the subjects of its courses, 'CSE'. */
export interface WaiverScope {
  kind: WaiverKind
  subjects: readonly string[]
}

/** Whether an actor may lift things for a student in courses of these subjects. */
const is: Record<Approver, (actor: Actor, subject: RegistrationSubject, subjects: readonly string[]) => boolean> = {
  registrar: ({ roles }) => roles.includes('Registrar'),
  advisor: ({ roles, advising }) => roles.includes('Academic Advisor') && advising !== null,
  'unit advisor': advises,
  'subject advisor': (actor, _subject, subjects) =>
    subjects.length > 0 && subjects.every((code) => isOfUnit(actor, code)),
  'conflict advisor': (actor, _subject, subjects) => subjects.some((code) => isOfUnit(actor, code)),
}

function isOfUnit({ roles, advising }: Actor, code: string): boolean {
  return roles.includes('Academic Advisor') && advising?.level === 'department' && advising.units.includes(code)
}

/**
 * Granting and revoking waivers, by the table of approvers: requisites registrars and the advisors that the university names; department permission
 * and a time conflict department advisors for their own subjects and registrars (the conflict's earlier steps are a
 * request's); capacity and credit limit registrars. Nobody for themselves.
 */
export function mayKeepWaiver(
  actor: Actor,
  subject: RegistrationSubject,
  scope: WaiverScope,
  { requisiteWaivers }: Pick<Policies, 'requisiteWaivers'>,
): boolean {
  if (actor.personId === subject.personId) return false
  return approversOf(scope.kind, requisiteWaivers).some((approver) => is[approver](actor, subject, scope.subjects))
}

/** Of which kinds an actor could grant a student some waiver; for which courses, mayKeepWaiver tells. */
export function waiverKindsOf(
  actor: Actor,
  subject: RegistrationSubject,
  policies: Pick<Policies, 'requisiteWaivers'>,
): WaiverKind[] {
  const subjects = actor.advising?.units ?? []
  return waiverKinds.filter((kind) => mayKeepWaiver(actor, subject, { kind, subjects }, policies))
}

/** Whether who acts in this role lifts whatever can be lifted, and seats students beyond a capacity. */
export function mayLiftEverything(actsAs: Role | null): boolean {
  return actsAs === 'Registrar'
}

/** Enrollment periods, and removing registrations whose requirements ended unmet. */
export function mayKeepPeriods(actor: Actor): boolean {
  return actor.roles.includes('Registrar')
}
