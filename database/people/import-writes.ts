import { sql } from 'kysely'
import type { Role } from '@sam/domain/people/role'
import { insertRows } from '../insert-rows.ts'
import type { Tx } from '../open-database.ts'

export interface NewPerson {
  campusId: number
  firstName: string
  lastName: string
  email: string
}

/**
 * Adds people, or gives its number and name to an account that signed in before it was imported. Answers the ids by
 * the institution's number.
 */
export async function recordPeople(tx: Tx, people: readonly NewPerson[]): Promise<Map<number, number>> {
  const rows = people.map((person) => ({
    campus_id: person.campusId,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
  }))
  const columns = { campus_id: 'bigint', first_name: 'text', last_name: 'text', email: 'citext' }
  const added = await insertRows<(typeof rows)[number], { id: number; campus_id: number }>(
    tx,
    'person',
    columns,
    rows,
    sql`on conflict (email) do update set campus_id = excluded.campus_id, first_name = excluded.first_name,
      last_name = excluded.last_name where person.campus_id is null returning id, campus_id`,
  )
  return new Map(added.map(({ id, campus_id: campusId }) => [campusId, id]))
}

export async function recordGrantedRoles(
  tx: Tx,
  grants: readonly { personId: number; role: Role }[],
  grantedBy: number | null,
): Promise<void> {
  const rows = grants.map(({ personId, role }) => ({ person_id: personId, role, granted_by: grantedBy }))
  const columns = { person_id: 'bigint', role: 'text', granted_by: 'bigint' }
  // A grant that has ended begins again; one that still counts stays as it is.
  const again = sql`on conflict (person_id, role) do update
    set granted_by = excluded.granted_by, granted_at = now(), ends_at = null where granted_role.ends_at <= now()`
  await insertRows(tx, 'granted_role', columns, rows, again)
}

/** Makes people advisors; whose account advised already has from now on the level and the units given here. */
export async function recordAdvisors(
  tx: Tx,
  advisors: readonly { personId: number; level: string; units: readonly string[] }[],
): Promise<void> {
  const rows = advisors.map(({ personId, level }) => ({ person_id: personId, level }))
  const update = sql`on conflict (person_id) do update set level = excluded.level`
  await insertRows(tx, 'advisor', { person_id: 'bigint', level: 'text' }, rows, update)
  const ids = advisors.map(({ personId }) => personId)
  await sql`delete from advisor_unit where person_id = any(${ids}::bigint[])`.execute(tx)
  const unitRows = advisors.flatMap(({ personId, units }) => units.map((unit) => ({ person_id: personId, unit })))
  await insertRows(tx, 'advisor_unit', { person_id: 'bigint', unit: 'text' }, unitRows)
}

export interface NewStudent {
  personId: number
  entryTerm: number | null
  directAdmit: string | null
  areaOfInterest: string | null
  college: string | null
  graduationTerm: number | null
}

/** Gives people a record; one that an account has already is filled. */
export async function recordStudents(tx: Tx, students: readonly NewStudent[]): Promise<void> {
  const rows = students.map((student) => ({
    person_id: student.personId,
    entry_term: student.entryTerm,
    direct_admit: student.directAdmit,
    area_of_interest: student.areaOfInterest,
    college: student.college,
    graduation_term: student.graduationTerm,
  }))
  const columns = {
    person_id: 'bigint',
    entry_term: 'integer',
    direct_admit: 'text',
    area_of_interest: 'text',
    college: 'text',
    graduation_term: 'integer',
  }
  const update = sql`on conflict (person_id) do update set entry_term = excluded.entry_term,
    direct_admit = excluded.direct_admit, area_of_interest = excluded.area_of_interest, college = excluded.college,
    graduation_term = excluded.graduation_term`
  await insertRows(tx, 'student', columns, rows, update)
}
