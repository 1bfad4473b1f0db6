import type { HoldType } from '@sam/domain/registration/refusal'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** What a list of students shows beside their records. */
export interface StudentFactRows {
  holds: { personId: number; type: HoldType }[]
  minors: { personId: number; code: string }[]
}

/** Reads them in two queries, however many students there are; holds are those active on the day. */
export async function listStudentFacts(db: Db, ids: readonly number[], day: string): Promise<StudentFactRows> {
  const all = sql`any(${[...ids]}::bigint[])`
  const [holds, minors] = await Promise.all([
    sql<StudentFactRows['holds'][number]>`
      select distinct person_id as "personId", type from hold where person_id = ${all} and lifted_at is null
        and (expires_on is null or expires_on >= ${day}::date) order by person_id, type`.execute(db),
    sql<StudentFactRows['minors'][number]>`
      select person_id as "personId", code from student_program
      where person_id = ${all} and kind = 'minor' and standing = 'declared' order by person_id, position`.execute(db),
  ])
  return { holds: holds.rows, minors: minors.rows }
}

/** The credits of the classes that each of some students has in a term; without those who have none. */
export async function listCreditsCarried(db: Db, ids: readonly number[], term: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ personId: number; credits: number }>`
    select person_id as "personId", sum(credits) as credits from enrollment
    where person_id = any(${[...ids]}::bigint[]) and term = ${term} and status = 'enrolled'
    group by person_id`.execute(db)
  return new Map(rows.map(({ personId, credits }) => [personId, credits]))
}
