import { findPerson, type Person } from '@sam/database/people/person-reads'
import type { Actor } from '@sam/domain/people/role'
import type { RegistrationSubject } from '@sam/domain/registration/policy'
import { notAllowed, notFound } from '../../http/faults.ts'
import type { DataServices } from '../../services.ts'
import { askReason } from '../../people/state-reason.ts'
import { loadAdvised } from '../../people/load-advised.ts'
import { noteReading, personKeyOf } from '../../people/find-readable.ts'

export interface RegistrationPerson {
  person: Person
  subject: RegistrationSubject
}

/**
 * The student concerned, for an actor who may (`may` answers neither null nor false). Looking at another's record, to change
 * it too and in vain too, leaves who looked at it, where and why; an actor who is turned away here saw nothing.
 */
export async function openSubject<May>(
  services: DataServices,
  actor: Actor,
  { student, surface }: { student: string | undefined; surface: 'registration' | 'holds' | 'waivers' | 'request' },
  may: (subject: RegistrationSubject) => May,
): Promise<RegistrationPerson & { may: NonNullable<May> }> {
  const found = await findSubject(services, actor, student)
  const allowed = may(found.subject)
  if (allowed === null || allowed === undefined || allowed === false) throw notOwn()
  const reason = await askReason(services, actor, found.person)
  await noteReading(services.db, actor, found.person.id, { surface, reason })
  return { ...found, may: allowed }
}

/** The student concerned: the one named, else the caller. A caller who may not look people up learns nothing about who exists. */
export async function findSubject(
  { db, institution }: DataServices,
  actor: Actor,
  student: string | undefined,
): Promise<RegistrationPerson> {
  const person = await findPerson(db, student === undefined ? { id: actor.personId } : personKeyOf(student))
  const mayLook = actor.roles.includes('Registrar') || actor.roles.includes('Academic Advisor')
  if (!person?.student) {
    if (person?.id === actor.personId)
      throw notAllowed('Registration is for students. This account has no student record.')
    throw mayLook ? notFound('This student') : notOwn()
  }
  if (person.id !== actor.personId && !mayLook) throw notOwn()
  const advised = await loadAdvised(db, institution, person.id, person.student)
  return { person, subject: { personId: person.id, ...advised } }
}

export function notOwn() {
  return notAllowed(
    'Students see and change their own registration; registrars, and advisors of the student’s units, do so on behalf, with a note.',
  )
}
