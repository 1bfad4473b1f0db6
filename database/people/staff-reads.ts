import { advisorLevels, isRole, roles, type AdvisorLevel, type Role } from '@sam/domain/people/role'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** An advisor or registrar, with the roles and units that say for which students. */
export interface StaffMember {
  personId: number
  campusId: number | null
  name: string
  email: string
  roles: Role[]
  advising: { level: AdvisorLevel; units: string[] } | null
}

/** Everyone who was granted the role of an advisor or a registrar, by name. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  const { rows } = await sql<
    Omit<StaffMember, 'roles' | 'advising'> & { roles: string[]; level: string | null; units: string[] }
  >`
    select person.id as "personId", campus_id as "campusId", trim(concat(first_name, ' ', last_name)) as name, email,
      array(select role from held_role where person_id = person.id) as roles, level,
      array(select unit from advisor_unit where person_id = person.id order by unit) as units
    from person left join advisor on advisor.person_id = person.id
    where exists (select from held_role
      where person_id = person.id and role in ('Academic Advisor', 'Registrar'))
    order by last_name, first_name, person.id`.execute(db)
  return rows.map(({ level, units, roles: held, ...row }) => {
    const known = advisorLevels.find((one) => one === level)
    const granted = held.filter(isRole)
    return {
      ...row,
      roles: roles.filter((role) => granted.includes(role)),
      advising: known === undefined ? null : { level: known, units },
    }
  })
}
