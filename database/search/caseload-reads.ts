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

export interface ClassUnderWay {
  personId: number
  term: number
  credits: number
  grade: string | null
}

/** The classes that some students hold and that have not ended. */
export async function listClassesHeld(db: Db, ids: readonly number[]): Promise<ClassUnderWay[]> {
  const { rows } = await sql<ClassUnderWay>`
    select person_id as "personId", term, credits, grade from enrollment
    where person_id = any(${[...ids]}::bigint[]) and status = 'enrolled'`.execute(db)
  return rows
}

export interface TakenOfPlan {
  personId: number
  course: string
  grade: string | null
  elsewhere: boolean
}

/** What of the main plans of some students their records have, here and elsewhere, without what was withdrawn from. */
export async function listTakenOfPlans(db: Db, ids: readonly number[]): Promise<TakenOfPlan[]> {
  const all = sql`any(${[...ids]}::bigint[])`
  // Materialized, so that each record is read once and not once for each course of its plan.
  const { rows } = await sql<TakenOfPlan>`
    with planned as (select distinct person_id, subject, number from course_plan join planned_course on plan_id = course_plan.id
      where is_main and person_id = ${all}),
    taken as materialized (
      select person_id, subject, number, grade, false as elsewhere from enrollment
      where person_id = ${all} and status in ('enrolled', 'completed')
      union all
      select person_id, subject, number, grade, true from transfer_credit where person_id = ${all} and subject is not null)
    select person_id as "personId", subject || ' ' || number as course, grade, elsewhere
    from planned join taken using (person_id, subject, number)`.execute(db)
  return rows
}

/** The lowest average that the record of each of some students ever had; null without an average. */
export async function listLowestAverages(
  db: Db,
  ids: readonly number[],
): Promise<{ personId: number; lowestGpa: number | null }[]> {
  const { rows } = await sql<{ personId: number; lowestGpa: number | null }>`
    select person_id as "personId", lowest_gpa as "lowestGpa" from record_sum
    where person_id = any(${[...ids]}::bigint[]) order by person_id`.execute(db)
  return rows
}

/** Those of some students whose main plan holds anything. */
export async function listPlanned(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select person_id as id from course_plan
    where is_main and person_id = any(${[...ids]}::bigint[])
      and (exists (select from planned_course where plan_id = course_plan.id)
        or exists (select from planned_choice where plan_id = course_plan.id))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
