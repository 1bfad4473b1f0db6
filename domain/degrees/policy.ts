import type { Actor } from '../people/role.ts'

/** Whether an actor chooses for which requirement a course counts: the student, and a registrar for another. */
export function mayPin(actor: Actor, subject: { personId: number }): boolean {
  return actor.roles.includes(actor.personId === subject.personId ? 'Student' : 'Registrar')
}

/** Whether an actor grants and revokes exceptions to degree requirements: registrars, never to themselves (product rules, section 1). */
export function mayGrantException(actor: Actor, subject: { personId: number }): boolean {
  return actor.roles.includes('Registrar') && actor.personId !== subject.personId
}

/** Whether an actor keeps what-ifs of a record: its student alone. Whoever may read the audit reads them. */
export function maySaveWhatIf(actor: Actor, subject: { personId: number }): boolean {
  return actor.roles.includes('Student') && actor.personId === subject.personId
}
