import type { Db, Tx } from '../open-database.ts'
import type { PlannedCourse } from './reads.ts'

export interface PlanRow {
  id: number
  name: string
  isMain: boolean
  wishes: unknown
  changedAt: Date
}

/** A place in a plan for a course that is still to be chosen, by the rule that it is for. */
export interface PlannedChoice {
  term: number
  program: string
  rule: string
  label: string
  credits: number
}

/** A student's plans, the main one first, then the oldest. */
export async function listPlans(db: Db, personId: number): Promise<PlanRow[]> {
  return db
    .selectFrom('course_plan')
    .select(['id', 'name', 'is_main as isMain', 'wishes', 'changed_at as changedAt'])
    .where('person_id', '=', personId)
    .orderBy('is_main', 'desc')
    .orderBy('id')
    .execute()
}

/** What a plan holds, each list in its own order. */
export async function listPlanEntries(
  db: Db,
  planId: number,
): Promise<{ courses: PlannedCourse[]; choices: PlannedChoice[] }> {
  const [courses, choices] = await Promise.all([
    db
      .selectFrom('planned_course')
      .select(['term', 'subject', 'number', 'credits'])
      .where('plan_id', '=', planId)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('planned_choice')
      .select(['term', 'program', 'rule', 'label', 'credits'])
      .where('plan_id', '=', planId)
      .orderBy('position')
      .execute(),
  ])
  return { courses, choices }
}

/** The student’s row, locked until the transaction ends, so that two changes of their plans come one after the other. */
export async function lockPlans(tx: Tx, personId: number): Promise<void> {
  await tx.selectFrom('student').select('person_id').where('person_id', '=', personId).forNoKeyUpdate().execute()
}
