import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** A course of the plan that the student is neither taking nor has completed. */
const isAhead = sql<boolean>`not exists (select from enrollment
  where enrollment.person_id = planned_course.person_id and enrollment.subject = planned_course.subject
    and enrollment.number = planned_course.number and enrollment.status in ('enrolled', 'completed'))`

/** Credits of the courses that a student plans and has not yet taken or registered for. */
export async function sumPlannedCredits(db: Db, personId: number): Promise<number> {
  const row = await db
    .selectFrom('planned_course')
    .where('person_id', '=', personId)
    .where(isAhead)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('credits'), eb.lit(0)).as('credits'))
    .executeTakeFirst()
  return row?.credits ?? 0
}

interface PlannedCourse {
  term: number
  subject: string
  number: string
  credits: number
}

/** The courses that a student plans, by term and in their own order. */
export async function listPlannedCourses(db: Db, personId: number): Promise<PlannedCourse[]> {
  return selectPlanned(db, personId).orderBy('position').execute()
}

/** Those of them that the student has not yet taken or registered for, the next term first. */
export async function listCoursesAhead(db: Db, personId: number): Promise<PlannedCourse[]> {
  return selectPlanned(db, personId).where(isAhead).orderBy('term').orderBy('position').execute()
}

function selectPlanned(db: Db, personId: number) {
  return db
    .selectFrom('planned_course')
    .select(['term', 'subject', 'number', 'credits'])
    .where('person_id', '=', personId)
}
