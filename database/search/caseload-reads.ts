import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface CaseloadPlan {
  personId: number
  term: number
  course: string
  credits: number
}

/** What some students plan, course by course. */
export async function listPlansOf(db: Db, ids: readonly number[]): Promise<CaseloadPlan[]> {
  const { rows } = await sql<CaseloadPlan>`
    select person_id as "personId", term, subject || ' ' || number as course, credits from planned_course
    where person_id = any(${[...ids]}::bigint[]) order by person_id, term, position`.execute(db)
  return rows
}
