import type { Actor } from './role.ts'

/** Who reads a note on a student beside advisors and registrars: nobody, or the student too. */
export const noteVisibilities = ['advisors', 'student'] as const
export type NoteVisibility = (typeof noteVisibilities)[number]

export interface NoteFacts {
  studentId: number
  /** Null once the account is removed. */
  writtenBy: number | null
  visibility: NoteVisibility
  isWithdrawn: boolean
}

/** The role in which someone who may read the whole record notes something on it; null when it may not be. */
export function mayWriteNote(
  { personId, roles }: Actor,
  subject: { personId: number },
): 'Registrar' | 'Academic Advisor' | null {
  if (personId === subject.personId) return null
  if (roles.includes('Registrar')) return 'Registrar'
  return roles.includes('Academic Advisor') ? 'Academic Advisor' : null
}

/**
 * Whether someone who may read the whole record reads a note on it. The student reads those that are for the student, as
 * long as they stand; an own record is read as a student, whatever else one is.
 */
export function mayReadNote(reader: Pick<Actor, 'personId'>, note: NoteFacts): boolean {
  return reader.personId !== note.studentId || (note.visibility === 'student' && !note.isWithdrawn)
}

/** Whether an actor can take a note back: its writer and registrars can, but not twice, and not a note on themselves. */
export function mayWithdrawNote(actor: Actor, note: NoteFacts): boolean {
  if (note.isWithdrawn || mayWriteNote(actor, { personId: note.studentId }) === null) return false
  return actor.personId === note.writtenBy || actor.roles.includes('Registrar')
}
