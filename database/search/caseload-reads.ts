import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface CaseloadPlan {
  personId: number
  term: number
  /** Null: still to be chosen. */
  course: string | null
  credits: number
}

/** What the main plans of some students hold. */
export async function listPlansOf(db: Db, ids: readonly number[]): Promise<CaseloadPlan[]> {
  const { rows } = await sql<CaseloadPlan>`
    with main as (select id, person_id from course_plan where is_main and person_id = any(${[...ids]}::bigint[]))
    select person_id as "personId", term, subject || ' ' || number as course, credits
    from main join planned_course on plan_id = main.id
    union all
    select person_id, term, null, credits from main join planned_choice on plan_id = main.id
    order by 1, 2, 3`.execute(db)
  return rows
}
