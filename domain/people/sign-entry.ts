import type { Role } from './role.ts'

/** Who did something, as the audit log keeps it; null names for the system itself. */
export interface Performer {
  name: string | null
  /** The role in which they acted. */
  role: string | null
}

/**
 * How an audit entry is signed for a reader (product rules, section 5): a registrar's entries read 'registrar' for
 * students and advisors and the registrar's name for registrars; others carry name and role; the system's say so.
 */
export function signEntry(performer: Performer, readerRoles: readonly Role[]): string {
  if (performer.name === null) return 'the system'
  if (performer.role === 'Registrar' && !readerRoles.includes('Registrar')) return 'registrar'
  return performer.role === null ? performer.name : `${performer.name}, ${performer.role}`
}
