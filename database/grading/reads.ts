import type { TermCode } from '@sam/domain/terms/term'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** How often each grade was given in a course, by term, in the terms before one. */
export async function listGivenGrades(
  db: Db,
  { subject, number, before }: { subject: string; number: string; before: TermCode },
): Promise<{ term: TermCode; grade: string; count: number }[]> {
  const { rows } = await sql<{ term: TermCode; grade: string; count: number }>`
    select term, grade, count(*)::int as count from enrollment
    where subject = ${subject} and number = ${number} and term < ${before}
      and status in ('completed', 'withdrawn') and grade is not null
    group by term, grade order by term, grade`.execute(db)
  return rows
}
