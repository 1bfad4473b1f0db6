import type { TermCode } from '@sam/domain/terms/term'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** How often each grade was given in a course in the terms before one, by term and by who led the class. */
export async function listGivenGrades(
  db: Db,
  { subject, number, before }: { subject: string; number: string; before: TermCode },
): Promise<{ term: TermCode; grade: string; instructor: string | null; count: number }[]> {
  const { rows } = await sql<{ term: TermCode; grade: string; instructor: string | null; count: number }>`
    with given as (
      select term, section_id, grade, count(*)::int as count from enrollment
      where subject = ${subject} and number = ${number} and term < ${before}
        and status in ('completed', 'withdrawn') and grade is not null
      group by term, section_id, grade),
    taught as (
      select section_id, leader.name from (select distinct section_id from given where section_id is not null) section
      cross join lateral (
        select instructor.name from (
          select companion_id as id, 0 as place from section_companion where section_companion.section_id = section.section_id
          union all select section.section_id, 1) part
        join meeting on meeting.section_id = part.id
        join meeting_instructor on meeting_instructor.meeting_id = meeting.id
        join instructor on instructor.id = meeting_instructor.instructor_id
        order by part.place, part.id, meeting.position, meeting_instructor.position limit 1) leader)
    select term, grade, taught.name as instructor, sum(count)::int as count
    from given left join taught using (section_id)
    group by term, grade, taught.name order by term, grade, taught.name`.execute(db)
  return rows
}
