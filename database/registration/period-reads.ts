import { sql } from 'kysely'
import { nearestEntry } from '../catalog/nearest-reads.ts'
import type { Db } from '../open-database.ts'

export interface CreditCount {
  earnedCredits: number
  students: number
  /** Those of them who have a class of the term. */
  registered: number
}

/**
 * How many students have earned how many credits, by the rule of sumEarnedCredits: every repeatable class, any other
 * course once with its most credits, and credit from elsewhere unless its grade is one that earns none.
 */
export async function countStudentsByEarnedCredits(
  db: Db,
  { earning, failing, term }: { earning: readonly string[]; failing: readonly string[]; term: number },
): Promise<CreditCount[]> {
  const { rows } = await sql<CreditCount>`
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
    ), present as (
      select distinct person_id from enrollment where term = ${term} and status = 'enrolled'
    )
    select credits as "earnedCredits", count(*)::int as students, count(present.person_id)::int as registered
    from sums left join present using (person_id) group by credits order by credits`.execute(db)
  return rows
}

/** The terms that have enrollment periods. */
export async function listAnnouncedTerms(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('enrollment_period').select('term').distinct().execute()
  return new Set(rows.map(({ term }) => term))
}

/** How many students took their first class of a term in which half hour, by its beginning. */
export async function countArrivals(db: Db, term: number): Promise<{ at: Date; students: number }[]> {
  const { rows } = await sql<{ at: Date; students: number }>`
    with firsts as (
      select min(enrolled_at) as first from enrollment
      where term = ${term} and status = 'enrolled' and enrolled_at is not null group by person_id
    )
    select date_bin('30 minutes', first, 'epoch'::timestamptz) as at, count(*)::int as students
    from firsts group by at order by at`.execute(db)
  return rows
}
