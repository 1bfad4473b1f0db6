import type { AdvisorLevel, Role } from '@sam/domain/people/role'
import type { Db } from '../open-database.ts'

interface PlantedPerson {
  /** The institution's number. */
  number: number
  firstName: string
  lastName: string
  email: string
  roles: readonly Role[]
  /** Of an advisor, for the whole university. */
  level: AdvisorLevel
}

/** For tests: a person as an import leaves them, with granted roles. Answers their id. */
export async function plantPerson(db: Db, planted: PlantedPerson): Promise<number> {
  const { number, firstName, lastName, email, roles, level } = planted
  const { id } = await db
    .insertInto('person')
    .values({ campus_id: number, first_name: firstName, last_name: lastName, email })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (roles.length > 0)
    await db
      .insertInto('granted_role')
      .values(roles.map((role) => ({ person_id: id, role })))
      .execute()
  if (roles.includes('Student')) await db.insertInto('student').values({ person_id: id }).execute()
  if (roles.includes('Academic Advisor')) {
    await db.insertInto('advisor').values({ person_id: id, level }).execute()
    await db.insertInto('advisor_unit').values({ person_id: id, unit: 'SBU' }).execute()
  }
  return id
}
