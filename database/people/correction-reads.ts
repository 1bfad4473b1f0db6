import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'

export interface CorrectedPerson {
  id: number
  firstName: string
  lastName: string
  number: number | null
  email: string
}

const columns = sql`id, first_name as "firstName", last_name as "lastName", campus_id as number, email::text as email`

/** Who a person is, locked until the transaction ends: no sign-in links the account meanwhile. */
export async function lockNames(tx: Tx, personId: number): Promise<CorrectedPerson | null> {
  const { rows } = await sql<CorrectedPerson>`
    select ${columns} from person where id = ${personId} for update`.execute(tx)
  return rows[0] ?? null
}

/** Others who have a number or an address. */
export async function listBearers(
  tx: Tx,
  { number, email }: Pick<CorrectedPerson, 'number' | 'email'>,
  besides: number,
): Promise<CorrectedPerson[]> {
  const { rows } = await sql<CorrectedPerson>`
    select ${columns} from person where id <> ${besides} and (campus_id = ${number}::bigint or email = ${email}::citext)
    order by id`.execute(tx)
  return rows
}
