import { insertRows } from '../insert-rows.ts'
import type { Tx } from '../open-database.ts'
import type { PlannedChoice } from './plan-list-reads.ts'
import type { PlannedCourse } from './reads.ts'

interface NewPlan {
  personId: number
  name: string
  isMain: boolean
}

export async function recordPlan(tx: Tx, { personId, name, isMain }: NewPlan): Promise<number> {
  const { id } = await tx
    .insertInto('course_plan')
    .values({ person_id: personId, name, is_main: isMain })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function renamePlan(tx: Tx, id: number, name: string): Promise<void> {
  await tx.updateTable('course_plan').set({ name }).where('id', '=', id).execute()
}

/** Makes a plan the student's main one; of two at a time there is none between the statements. */
export async function makeMainPlan(tx: Tx, { personId, id }: { personId: number; id: number }): Promise<void> {
  await tx
    .updateTable('course_plan')
    .set({ is_main: false })
    .where('person_id', '=', personId)
    .where('is_main', '=', true)
    .execute()
  await tx.updateTable('course_plan').set({ is_main: true }).where('id', '=', id).execute()
}

export async function deletePlan(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('course_plan').where('id', '=', id).execute()
}

export interface PlanRows {
  courses: readonly PlannedCourse[]
  choices: readonly PlannedChoice[]
  wishes: object
}

/** Puts these courses, open choices and wishes in the place of what a plan holds. */
export async function replacePlan(tx: Tx, planId: number, { courses, choices, wishes }: PlanRows): Promise<void> {
  await tx.deleteFrom('planned_course').where('plan_id', '=', planId).execute()
  await tx.deleteFrom('planned_choice').where('plan_id', '=', planId).execute()
  const common = { plan_id: 'bigint', term: 'integer', credits: 'numeric', position: 'integer' }
  const placed = <Row>(rows: readonly Row[]) => rows.map((row, position) => ({ ...row, plan_id: planId, position }))
  await insertRows(tx, 'planned_course', { ...common, subject: 'text', number: 'text' }, placed(courses))
  await insertRows(tx, 'planned_choice', { ...common, program: 'text', rule: 'text', label: 'text' }, placed(choices))
  await tx
    .updateTable('course_plan')
    .set((eb) => ({ wishes: JSON.stringify(wishes), changed_at: eb.fn('now') }))
    .where('id', '=', planId)
    .execute()
}
