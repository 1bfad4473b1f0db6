import type { KeptCategories } from '@sam/domain/records/record-history'
import { sql } from 'kysely'
import type { Tx } from '../../open-database.ts'

export interface TakenCourse {
  enrollmentId: number
  personId: number
  kept: KeptCategories | null
}

/** Who has a course of a term on the record, of one person or of all; locked until the transaction ends. */
export async function lockTaken(
  tx: Tx,
  { subject, number, term }: { subject: string; number: string; term: number },
  personId: number | null,
): Promise<TakenCourse[]> {
  const { rows } = await sql<TakenCourse>`
    select id as "enrollmentId", person_id as "personId", case when categories is not null
      then json_build_object('term', categories_term, 'categories', categories) end as kept
    from enrollment where subject = ${subject} and number = ${number} and term = ${term}
      and status in ('enrolled', 'withdrawn', 'completed') and (${personId}::bigint is null or person_id = ${personId})
    order by id for no key update`.execute(tx)
  return rows
}
