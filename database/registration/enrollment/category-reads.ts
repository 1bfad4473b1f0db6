import type { KeptCategories } from '@sam/domain/records/record-history'
import { sql } from 'kysely'
import type { Tx } from '../../open-database.ts'

/** A class of a record, or credit from elsewhere that counts as the course. */
export interface TakenCourse {
  id: number
  personId: number
  kept: KeptCategories | null
}

interface WantedCourse {
  subject: string
  number: string
  /** Null: credit from elsewhere. */
  term: number | null
}

const kept = sql`case when categories is not null
  then json_build_object('term', categories_term, 'categories', categories) end as kept`

/** Who has a course of a term, or credit for it, on the record, of one person or of all; locked until the transaction ends. */
export async function lockTaken(
  tx: Tx,
  { subject, number, term }: WantedCourse,
  personId: number | null,
): Promise<TakenCourse[]> {
  const wanted = sql`subject = ${subject} and number = ${number} and (${personId}::bigint is null or person_id = ${personId})`
  const taken =
    term === null
      ? sql`transfer_credit where ${wanted}`
      : sql`enrollment where ${wanted} and term = ${term} and status in ('enrolled', 'withdrawn', 'completed')`
  const { rows } = await sql<TakenCourse>`
    select id, person_id as "personId", ${kept} from ${taken} order by id for no key update`.execute(tx)
  return rows
}
