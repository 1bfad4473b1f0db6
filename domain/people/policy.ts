import type { Actor } from './role.ts'

/** A person whose profile somebody wants to read, and how they stand to the reader. */
export interface ProfileSubject {
  personId: number
  isStudent: boolean
  /** True when the reader teaches a class in which the person is enrolled. */
  onReadersRoster: boolean
}

/** Everything, or only what a roster shows (name, number, e-mail, programs, standing). */
export type ProfileView = 'full' | 'roster'

/**
 * What of a profile an account may read (product rules, section 1): one's own whole; advisors every student; registrars
 * everybody; instructors the students on their own rosters, limited to roster facts; else nothing, which is null.
 */
export function mayReadProfile(actor: Actor, subject: ProfileSubject): ProfileView | null {
  if (actor.personId === subject.personId || actor.roles.includes('Registrar')) return 'full'
  if (actor.roles.includes('Academic Advisor') && subject.isStudent) return 'full'
  return actor.roles.includes('Instructor') && subject.onReadersRoster ? 'roster' : null
}

/** Whether an account may see who opened a record (34 CFR 99.32(c)): one's own, and for registrars everybody's. */
export function mayReadAccesses(actor: Actor, subject: { personId: number }): boolean {
  return actor.personId === subject.personId || actor.roles.includes('Registrar')
}

/** Whether an account may grant or revoke a person's roles. A registrar's own are granted by another registrar. */
export function mayGrantRoles(actor: Actor, subject: { personId: number }): boolean {
  return actor.roles.includes('Registrar') && actor.personId !== subject.personId
}
