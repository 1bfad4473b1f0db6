import { forEachBatch } from '../insert-rows.ts'
import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'

export interface ImportedPlannedCourse {
  person_id: number
  term: number
  subject: string
  number: string
  credits: number
  position: number
}

/** Puts courses of a users file in the main plans of their students. */
export async function recordMainPlans(tx: Tx, rows: readonly ImportedPlannedCourse[]): Promise<void> {
  const columns = {
    person_id: 'bigint',
    term: 'integer',
    subject: 'text',
    number: 'text',
    credits: 'numeric',
    position: 'integer',
  }
  await forEachBatch(
    tx,
    columns,
    rows,
    (source) => sql`
      insert into planned_course (plan_id, term, subject, number, credits, position)
      select course_plan.id, source.term, source.subject, source.number, source.credits, source.position
      from ${source} join course_plan on course_plan.person_id = source.person_id and is_main
      order by course_plan.id, source.position`,
  )
}
