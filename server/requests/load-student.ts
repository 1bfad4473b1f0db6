import { findPerson, type Person } from '@sam/database/people/person-reads'
import type { Db } from '@sam/database/open-database'
import type { RegistrationSubject } from '@sam/domain/registration/policy'
import { notFound } from '../http/faults.ts'
import { loadAdvised } from '../people/load-advised.ts'
import type { DataServices } from '../services.ts'

export interface RequestingStudent {
  person: Person
  subject: RegistrationSubject
}

/** The student of a request with the units that advise them; who may see the request is decided elsewhere. */
export async function loadStudent(
  db: Db,
  { institution }: Pick<DataServices, 'institution'>,
  personId: number,
): Promise<RequestingStudent> {
  const person = await findPerson(db, { id: personId })
  if (!person?.student) throw notFound('This student')
  return { person, subject: { personId, ...(await loadAdvised(db, institution, personId, person.student)) } }
}
