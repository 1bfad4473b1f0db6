import { sql } from 'kysely'
import { nearestEntry } from '../catalog/nearest-reads.ts'
import type { Db } from '../open-database.ts'

/**
 * How many students have earned how many credits, by the rule of sumEarnedCredits: every repeatable class, any other
 * course once with its most credits, and credit from elsewhere unless its grade is one that earns none.
 */
export async function countStudentsByEarnedCredits(
  db: Db,
  { earning, failing }: { earning: readonly string[]; failing: readonly string[] },
): Promise<{ earnedCredits: number; students: number }[]> {
  const { rows } = await sql<{ earnedCredits: number; students: number }>`
    with repeated as (
      select distinct subject, number from course where repeatable
    ), earned as (
      select person_id, credits, case
        when repeated.subject is not null and (${nearestEntry(sql`course.repeatable`, 'enrollment')})
        then 'class ' || enrollment.id else enrollment.subject || ' ' || enrollment.number end as matter
      from enrollment left join repeated
        on repeated.subject = enrollment.subject and repeated.number = enrollment.number
      where status in ('enrolled', 'withdrawn', 'completed') and grade = any(${[...earning]}::text[])
      union all
      select person_id, credits, coalesce(subject || ' ' || number, 'transfer ' || id)
      from transfer_credit where grade is null or not grade = any(${[...failing]}::text[])
    ), once as (
      select person_id, max(credits) as credits from earned group by person_id, matter
    ), sums as (
      select student.person_id, coalesce(sum(once.credits), 0) as credits
      from student left join once using (person_id) group by student.person_id
    )
    select credits as "earnedCredits", count(*)::int as students from sums group by credits order by credits`.execute(
    db,
  )
  return rows
}

/** The terms that have enrollment periods. */
export async function listAnnouncedTerms(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('enrollment_period').select('term').distinct().execute()
  return new Set(rows.map(({ term }) => term))
}
