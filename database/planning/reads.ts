import type { Db } from '../open-database.ts'

/** Credits of the courses that a student plans and has not yet taken or registered for. */
export async function sumPlannedCredits(db: Db, personId: number): Promise<number> {
  const row = await db
    .selectFrom('planned_course')
    .where('person_id', '=', personId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('enrollment')
            .select('enrollment.id')
            .whereRef('enrollment.person_id', '=', 'planned_course.person_id')
            .whereRef('enrollment.subject', '=', 'planned_course.subject')
            .whereRef('enrollment.number', '=', 'planned_course.number')
            .where('enrollment.status', 'in', ['enrolled', 'completed']),
        ),
      ),
    )
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('credits'), eb.lit(0)).as('credits'))
    .executeTakeFirst()
  return row?.credits ?? 0
}

/** The courses that a student plans, by term and in their own order. */
export async function listPlannedCourses(
  db: Db,
  personId: number,
): Promise<{ term: number; subject: string; number: string; credits: number }[]> {
  return db
    .selectFrom('planned_course')
    .select(['term', 'subject', 'number', 'credits'])
    .where('person_id', '=', personId)
    .orderBy('position')
    .execute()
}
