import type { Actor } from '../people/role.ts'
import { waiverKinds, type HoldType, type WaiverKind } from './refusal.ts'

/** A student whose registration, holds or waivers somebody wants to read or change. */
export interface RegistrationSubject {
  personId: number
  /** The college of the student and of the declared majors, by code. */
  colleges: readonly string[]
  /** Declared majors and minors and the area of interest, by code. */
  programs: readonly string[]
}

/** Own registration; advisors read every student's, registrars too. */
export function mayReadRegistration(actor: Actor, subject: Pick<RegistrationSubject, 'personId'>): boolean {
  if (actor.personId === subject.personId) return actor.roles.includes('Student')
  return actor.roles.includes('Registrar') || actor.roles.includes('Academic Advisor')
}

/** 'own', 'on behalf' (a registrar, with a note), or null when it may not be. */
export function mayRegister(actor: Actor, subject: Pick<RegistrationSubject, 'personId'>): 'own' | 'on behalf' | null {
  if (actor.personId === subject.personId) return actor.roles.includes('Student') ? 'own' : null
  return actor.roles.includes('Registrar') ? 'on behalf' : null
}

/** A registrar, for somebody else. */
export function mayExceedCapacity(actor: Actor, subject: Pick<RegistrationSubject, 'personId'>): boolean {
  return mayRegister(actor, subject) === 'on behalf'
}

/** Whether an advisor's units hold the student: the university, a college of theirs, or a program of theirs. */
export function advises(actor: Actor, subject: RegistrationSubject): boolean {
  if (!actor.roles.includes('Academic Advisor') || !actor.advising) return false
  const { level, units } = actor.advising
  if (level === 'university') return true
  const own = level === 'college' ? subject.colleges : subject.programs
  return own.some((unit) => units.includes(unit))
}

/**
 * Placing and lifting holds: financial ones a registrar, advising ones also an advisor of the student's unit. Nobody
 * places or lifts one on themselves.
 */
export function mayKeepHold(actor: Actor, subject: RegistrationSubject, type: HoldType): boolean {
  if (actor.personId === subject.personId) return false
  if (actor.roles.includes('Registrar')) return true
  return type === 'advising' && advises(actor, subject)
}

/** What a waiver of a kind is for: the subjects of its courses, 'CSE'. */
export interface WaiverMatter {
  kind: WaiverKind
  subjects: readonly string[]
}

const requisiteKinds: readonly WaiverKind[] = ['prerequisite', 'corequisite', 'antirequisite']

/**
 * Granting and revoking waivers: requisites any advisor and registrars; department permission and a time conflict
 * department advisors for their own subjects and registrars (the conflict's earlier steps are a request's); capacity
 * and credit limit registrars. Nobody for themselves.
 */
export function mayKeepWaiver(actor: Actor, subject: RegistrationSubject, matter: WaiverMatter): boolean {
  if (actor.personId === subject.personId) return false
  if (actor.roles.includes('Registrar')) return true
  if (!actor.roles.includes('Academic Advisor') || !actor.advising) return false
  const { level, units } = actor.advising
  if (requisiteKinds.includes(matter.kind)) return true
  if (matter.kind !== 'department permission' && matter.kind !== 'time conflict') return false
  const isOwn = (code: string) => units.includes(code)
  const { subjects } = matter
  const covers = matter.kind === 'time conflict' ? subjects.some(isOwn) : subjects.every(isOwn)
  return level === 'department' && subjects.length > 0 && covers
}

/** Of which kinds an actor could grant a student some waiver; for which courses, mayKeepWaiver tells. */
export function waiverKindsOf(actor: Actor, subject: RegistrationSubject): WaiverKind[] {
  const subjects = actor.advising?.units ?? []
  return waiverKinds.filter((kind) => mayKeepWaiver(actor, subject, { kind, subjects }))
}

/** Enrollment periods, and removing registrations whose requirements ended unmet. */
export function mayKeepPeriods(actor: Actor): boolean {
  return actor.roles.includes('Registrar')
}
