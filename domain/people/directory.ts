import type { Actor } from './role.ts'

/** How someone may say whether a student's directory information is withheld (34 CFR 99.37). */
export type DirectoryRight = 'freely' | 'with a note' | 'not at all'

/** Students say it of themselves; a registrar records for a student what they asked for in writing. */
export function directoryRight(actor: Actor, subject: { personId: number | null }): DirectoryRight {
  if (actor.personId === subject.personId) return 'freely'
  return actor.roles.includes('Registrar') ? 'with a note' : 'not at all'
}

/** Why a wish is not recorded; null when it is. */
export function refuseDirectory(right: DirectoryRight, note: string | null): 'not allowed' | 'no note' | null {
  if (right === 'not at all') return 'not allowed'
  return right === 'with a note' && note === null ? 'no note' : null
}
