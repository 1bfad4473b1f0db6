import { sql, type RawBuilder } from 'kysely'
import { nearestEntry } from '../terms/nearest-reads.ts'
import type { Db } from '../open-database.ts'

/** The symbols of the grades that earn credits, and of those that earn none. */
export interface EarningGrades {
  earning: readonly string[]
  failing: readonly string[]
}

/**
 * A query for the credits that students have earned: person_id and credits, a row per student who meets a condition on
 * the column person_id. The rule is that of sumRecord: every repeatable class, any other course once with its
 * most credits, and credit from elsewhere unless its grade is one that earns none. `alone` tells apart what counts by itself.
 */
export function earnedCredits(
  { earning, failing }: EarningGrades,
  whose: RawBuilder<boolean>,
): RawBuilder<{ person_id: number; credits: number }> {
  return sql`
    with repeated as (
      select distinct subject, number from course where repeatable
    ), earned as (
      select person_id, credits, enrollment.subject, enrollment.number, case
        when repeated.subject is not null and (${nearestEntry(sql`course.repeatable`, 'enrollment')})
        then enrollment.id else 0 end as alone
      from enrollment left join repeated
        on repeated.subject = enrollment.subject and repeated.number = enrollment.number
      where status in ('enrolled', 'withdrawn', 'completed') and grade = any(${[...earning]}::text[]) and ${whose}
      union all
      select person_id, credits, subject, number, case when subject is null or number is null then -id else 0 end
      from transfer_credit where (grade is null or not grade = any(${[...failing]}::text[])) and ${whose}
    ), once as (
      select person_id, max(credits) as credits from earned group by person_id, subject, number, alone
    )
    select person_id, coalesce(sum(once.credits), 0) as credits
    from (select person_id from student where ${whose}) counted left join once using (person_id) group by person_id`
}

/** A grade that counts in averages, with its points. */
export interface GradePoints {
  symbol: string
  points: number
}

/** A query for the grade point average of the enrollments that meet a condition, by the rule of sumRecord. */
export function gradePointAverage(
  grades: readonly GradePoints[],
  whose: RawBuilder<boolean>,
): RawBuilder<number | null> {
  return sql`select sum(worth.points * credits) / nullif(sum(credits), 0) from enrollment
    join unnest(${grades.map(({ symbol }) => symbol)}::text[], ${grades.map(({ points }) => points)}::numeric[])
      worth (symbol, points) on worth.symbol = grade
    where ${whose} and status in ('enrolled', 'withdrawn', 'completed')`
}

/** The credits that each of these students has earned, by person. People who are not students are left out. */
export async function listEarnedCredits(
  db: Db,
  grades: EarningGrades,
  personIds: readonly number[],
): Promise<Map<number, number>> {
  const whose = sql<boolean>`person_id = any(${[...personIds]}::bigint[])`
  const { rows } = await earnedCredits(grades, whose).execute(db)
  return new Map(rows.map(({ person_id, credits }) => [person_id, credits]))
}
