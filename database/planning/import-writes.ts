import { insertRows } from '../insert-rows.ts'
import type { Tx } from '../open-database.ts'

export interface NewPlannedCourse {
  person_id: number
  term: number
  subject: string
  number: string
  credits: number
  position: number
}

export async function recordPlannedCourses(tx: Tx, rows: readonly NewPlannedCourse[]): Promise<void> {
  const columns = {
    person_id: 'bigint',
    term: 'integer',
    subject: 'text',
    number: 'text',
    credits: 'numeric',
    position: 'integer',
  }
  await insertRows(tx, 'planned_course', columns, rows)
}

/** Takes every course out of a student’s plan. */
export async function clearPlannedCourses(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('planned_course').where('person_id', '=', personId).execute()
}
