import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** A course of the plan that the student is neither taking nor has completed. */
const isAhead = sql<boolean>`not exists (select from enrollment
  where enrollment.person_id = course_plan.person_id and enrollment.subject = planned_course.subject
    and enrollment.number = planned_course.number and enrollment.status in ('enrolled', 'completed'))`

/** Credits of the courses of the main plan that a student has not yet taken or registered for. */
export async function sumPlannedCredits(db: Db, personId: number): Promise<number> {
  const row = await ofMainPlan(db, personId)
    .where(isAhead)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('credits'), eb.lit(0)).as('credits'))
    .executeTakeFirst()
  return row?.credits ?? 0
}

export interface PlannedCourse {
  term: number
  subject: string
  number: string
  credits: number
}

/** The courses of a student's main plan, in their own order. */
export async function listPlannedCourses(db: Db, personId: number): Promise<PlannedCourse[]> {
  return ofMainPlan(db, personId).select(columns).orderBy('position').execute()
}

/** Those of them, or of another plan of the student, that are not yet taken or registered for, the next term first. */
export async function listCoursesAhead(db: Db, personId: number, plan: number | null = null): Promise<PlannedCourse[]> {
  return (plan === null ? ofMainPlan(db, personId) : ofPlans(db, personId).where('course_plan.id', '=', plan))
    .where(isAhead)
    .select(columns)
    .orderBy('planned_course.term')
    .orderBy('position')
    .execute()
}

const columns = ['planned_course.term', 'subject', 'number', 'credits'] as const

const ofMainPlan = (db: Db, personId: number) => ofPlans(db, personId).where('is_main', '=', true)

function ofPlans(db: Db, personId: number) {
  return db
    .selectFrom('planned_course')
    .innerJoin('course_plan', 'course_plan.id', 'planned_course.plan_id')
    .where('person_id', '=', personId)
}
