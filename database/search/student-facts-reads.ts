import type { HoldType } from '@sam/domain/registration/refusal'
import { sql } from 'kysely'
import { nearestEntry } from '../catalog/nearest-reads.ts'
import type { Db } from '../open-database.ts'

/** Of many students, what a list of them tells of their records. */
export interface StudentFactRows {
  classes: {
    personId: number
    term: number
    course: string
    credits: number
    grade: string | null
    status: string
    repeatable: boolean
  }[]
  transfers: { personId: number; course: string | null; credits: number; grade: string | null }[]
  holds: { personId: number; type: HoldType }[]
  minors: { personId: number; code: string }[]
}

/** Reads them in four queries, however many students there are; holds are those active on the day. */
export async function listStudentFacts(db: Db, ids: readonly number[], day: string): Promise<StudentFactRows> {
  const all = sql`any(${[...ids]}::bigint[])`
  const [classes, transfers, holds, minors] = await Promise.all([
    sql<StudentFactRows['classes'][number]>`
      with repeated as (select distinct subject, number from course where repeatable)
      select person_id as "personId", term, enrollment.subject || ' ' || enrollment.number as course, credits, grade,
        status, coalesce(repeated.subject is not null and (${nearestEntry(sql`course.repeatable`, 'enrollment')}), false)
          as repeatable
      from enrollment left join repeated
        on repeated.subject = enrollment.subject and repeated.number = enrollment.number
      where person_id = ${all} and status in ('enrolled', 'withdrawn', 'completed')`.execute(db),
    sql<StudentFactRows['transfers'][number]>`
      select person_id as "personId", subject || ' ' || number as course, credits, grade
      from transfer_credit where person_id = ${all} order by person_id, position`.execute(db),
    sql<StudentFactRows['holds'][number]>`
      select distinct person_id as "personId", type from hold where person_id = ${all} and lifted_at is null
        and (expires_on is null or expires_on >= ${day}::date) order by person_id, type`.execute(db),
    sql<StudentFactRows['minors'][number]>`
      select person_id as "personId", code from student_program
      where person_id = ${all} and kind = 'minor' and standing = 'declared' order by person_id, position`.execute(db),
  ])
  return { classes: classes.rows, transfers: transfers.rows, holds: holds.rows, minors: minors.rows }
}
