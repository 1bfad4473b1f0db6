import type { Actor } from '../people/role.ts'

/** Whether an account may issue a student's transcript, and stop its number: the student, and registrars. */
export function mayIssueTranscript(actor: Actor, subject: { personId: number }): boolean {
  return actor.personId === subject.personId || actor.roles.includes('Registrar')
}
