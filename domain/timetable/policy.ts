import type { Actor } from '../people/role.ts'

/** A class whose roster somebody wants to read, and how it stands to the reader. */
export interface RosterSubject {
  /** True when the reader teaches it, or a component taken together with it. */
  taughtByReader: boolean
  /** Subject code of its course, and the college that the subject belongs to, if known. */
  subject: string
  college: string | null
}

/**
 * Who may read a roster (product rules, section 1): registrars all; instructors those of the classes they teach;
 * advisors those of the classes of their own units: the university, their colleges or their subjects, by level.
 */
export function mayReadRoster(actor: Actor, { taughtByReader, subject, college }: RosterSubject): boolean {
  if (actor.roles.includes('Registrar')) return true
  if (actor.roles.includes('Instructor') && taughtByReader) return true
  if (!actor.roles.includes('Academic Advisor') || actor.advising === null) return false
  const { level, units } = actor.advising
  if (level === 'university') return true
  return level === 'college' ? college !== null && units.includes(college) : units.includes(subject)
}

/** Who may change how many seats a class has: registrars (product rules, section 1). */
export function mayChangeCapacity(actor: Actor): boolean {
  return actor.roles.includes('Registrar')
}
