import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface TakenCourse {
  term: number
  course: string
  credits: number
  grade: string | null
}

/** What a student has taken, takes and is registered for, without what they withdrew from. */
export async function listTakenCourses(db: Db, personId: number): Promise<TakenCourse[]> {
  const { rows } = await sql<TakenCourse>`
    select term, subject || ' ' || number as course, credits, grade from enrollment
    where person_id = ${personId} and status in ('enrolled', 'completed') order by term, id`.execute(db)
  return rows
}

export interface CourseOffers {
  course: string
  title: string
  /** Terms whose schedules have it. */
  terms: number[]
  /** A class of the newest of them, by which its requisites are read; null where none is left. */
  newestSection: number | null
}

/** When schedules on file offered some courses ('CSE 214'). */
export async function listCourseOffers(db: Db, courses: readonly string[]): Promise<CourseOffers[]> {
  if (courses.length === 0) return []
  const { rows } = await sql<CourseOffers>`
    select offering.subject || ' ' || offering.number as course,
      coalesce((select course.name from course where course.subject = offering.subject
          and course.number = offering.number order by course.term desc limit 1),
        (array_agg(offering.title order by offering.term desc))[1]) as title,
      json_agg(distinct offering.term) as terms,
      (array_agg(section.id order by offering.term desc, section.id) filter (where section.class_number is not null))[1]
        as "newestSection"
    from offering
    left join section on section.offering_id = offering.id and section.withdrawn_at is null
    where (offering.subject, offering.number) in (
      select split_part(one, ' ', 1), split_part(one, ' ', 2) from unnest(${[...courses]}::text[]) one)
    group by offering.subject, offering.number`.execute(db)
  return rows
}

/** Which of some terms have courses ('CSE 214') in their schedules. */
export async function listOfferedTerms(
  db: Db,
  courses: readonly string[],
  terms: readonly number[],
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ course: string; terms: number[] }>`
    select subject || ' ' || number as course, json_agg(distinct term) as terms from offering
    where term = any(${[...terms]}::int[]) and (subject, number) in (
      select split_part(one, ' ', 1), split_part(one, ' ', 2) from unnest(${[...courses]}::text[]) one)
    group by subject, number`.execute(db)
  return new Map(rows.map((row) => [row.course, row.terms]))
}
