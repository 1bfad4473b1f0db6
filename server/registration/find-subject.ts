import { listStudentPrograms } from '@sam/database/degrees/reads'
import { findPerson, type Person } from '@sam/database/people/person-reads'
import type { Actor } from '@sam/domain/people/role'
import { collegesOf } from '@sam/domain/people/student-colleges'
import type { RegistrationSubject } from '@sam/domain/registration/policy'
import { notAllowed, notFound } from '../http/faults.ts'
import type { Services } from '../http/services.ts'
import { personKeyOf } from '../people/open-profile.ts'

export interface RegistrationPerson {
  person: Person
  subject: RegistrationSubject
}

/** The student concerned: the one named, else the caller. Who may look nobody up learns nothing about who exists. */
export async function findSubject(
  { db, institution }: Services,
  actor: Actor,
  student: string | undefined,
): Promise<RegistrationPerson> {
  const person = await findPerson(db, student === undefined ? { id: actor.personId } : personKeyOf(student))
  const mayLook = actor.roles.includes('Registrar') || actor.roles.includes('Academic Advisor')
  if (!person?.student) {
    if (person?.id === actor.personId) throw notAllowed('Registration is for students; this account is none.')
    throw mayLook ? notFound('This student') : notOwn()
  }
  if (person.id !== actor.personId && !mayLook) throw notOwn()
  const programs = await listStudentPrograms(db, person.id)
  const declared = programs.filter(({ standing }) => standing === 'declared')
  const codes = declared.map(({ code }) => code)
  const majors = declared.filter(({ kind }) => kind === 'major').map(({ code }) => code)
  const colleges = collegesOf(person.student.college, majors, institution.programs)
  const interest = person.student.areaOfInterest
  const own = interest === null ? codes : [...codes, interest]
  return { person, subject: { personId: person.id, colleges, programs: own } }
}

export function notOwn() {
  return notAllowed(
    'Students see and change their own registration; registrars, and advisors of the student’s units, do so on behalf, with a note.',
  )
}
