import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'

export interface PresentPerson {
  id: number
  campusId: number | null
  email: string
  firstName: string
  lastName: string
}

/** The accounts that already have one of the numbers or e-mail addresses, locked until the transaction ends. */
export async function lockPresentPeople(
  tx: Tx,
  campusIds: readonly number[],
  emails: readonly string[],
): Promise<PresentPerson[]> {
  const { rows } = await sql<PresentPerson>`
    select id, campus_id as "campusId", email::text as email, first_name as "firstName", last_name as "lastName"
    from person where campus_id = any(${campusIds}::bigint[]) or email = any(${emails}::citext[])
    order by id for update`.execute(tx)
  return rows
}
