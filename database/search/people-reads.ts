import { roles, type Role } from '@sam/domain/people/role'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** A person as a search lists them. */
export interface FoundPerson {
  id: number
  campusId: number | null
  name: string
  email: string
  roles: Role[]
  isStudent: boolean
  /** Codes of the declared majors, in the order of the record. */
  majors: string[]
  graduationTerm: number | null
  directoryWithheld: boolean
}

/** People by their ids, in that order; without those who are no more. */
export async function listPeople(db: Db, ids: readonly number[]): Promise<FoundPerson[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<FoundPerson, 'roles'> & { roles: string[] }>`
    select person.id, person.campus_id as "campusId", trim(first_name || ' ' || last_name) as name,
      email::text as email, directory_withheld as "directoryWithheld", graduation_term as "graduationTerm",
      student.person_id is not null as "isStudent", array(select role from held_role where person_id = person.id) as roles,
      array(select code from student_program where person_id = person.id and kind = 'major'
        and standing = 'declared' order by position) as majors
    from unnest(${[...ids]}::bigint[]) with ordinality found (id, position)
      join person on person.id = found.id left join student on student.person_id = person.id
    order by found.position`.execute(db)
  return rows.map((row) => ({ ...row, roles: roles.filter((role) => row.roles.includes(role)) }))
}
