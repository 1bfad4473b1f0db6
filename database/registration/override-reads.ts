import { sql } from 'kysely'
import { nearestEntry } from '../catalog/nearest-reads.ts'
import type { Db } from '../open-database.ts'

/** Those of the courses ('CSE 214') that some catalog or schedule knows. */
export async function listKnownCourses(db: Db, courses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ course: string }>`
    select wanted as course from unnest(${[...courses]}::text[]) wanted
    where exists (select from course where subject = split_part(wanted, ' ', 1) and number = split_part(wanted, ' ', 2))
      or exists (select from offering where subject = split_part(wanted, ' ', 1) and number = split_part(wanted, ' ', 2))
    order by 1`.execute(db)
  return rows.map(({ course }) => course)
}

export interface SectionCourse {
  sectionId: number
  course: string
  sectionCode: string
  classNumber: number | null
  term: number
}

/** What sections are called, and their terms; ids that do not exist are absent. */
export async function listSectionCourses(db: Db, ids: readonly number[]): Promise<SectionCourse[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SectionCourse>`
    select section.id as "sectionId", offering.subject || ' ' || offering.number as course,
      section.section_code as "sectionCode", section.class_number as "classNumber", section.term
    from section join offering on offering.id = section.offering_id
    where section.id = any(${[...ids]}::bigint[]) order by section.id`.execute(db)
  return rows
}

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
