import { sql } from 'kysely'
import { earnedCredits, type EarningGrades } from '../../records/earned-credit-reads.ts'
import type { Db } from '../../open-database.ts'

export interface CreditCount {
  earnedCredits: number
  students: number
  /** Those of them who have a class of the term. */
  registered: number
}

/** How many students have earned how many credits; without those who graduate before the term and have no class of it. */
export async function countStudentsByEarnedCredits(
  db: Db,
  { term, ...grades }: EarningGrades & { term: number },
): Promise<CreditCount[]> {
  const { rows } = await sql<CreditCount>`
    with present as (
      select distinct person_id from enrollment where term = ${term} and status = 'enrolled'
    )
    select credits as "earnedCredits", count(*)::int as students, count(present.person_id)::int as registered
    from (${earnedCredits(
      grades,
      sql`person_id in (
        select person_id from student
        where graduation_term is null or graduation_term >= ${term} or person_id in (select person_id from present))`,
    )}) sums left join present using (person_id)
    group by credits order by credits`.execute(db)
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
