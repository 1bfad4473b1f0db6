import type { CatalogCourse } from '@sam/domain/catalog/catalog-course'
import type { Requisite } from '@sam/domain/requisites/requisite'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** A course as one term's catalog describes it. */
export interface Course extends CatalogCourse {
  term: number
  /** The sentences as a tree; null when nothing is demanded. */
  requisite: Requisite | null
}

/** The terms that have a catalog, oldest first. Every search asks, so it steps from one to the next by the index. */
export async function listCatalogTerms(db: Db): Promise<number[]> {
  const { rows } = await sql<{ term: number }>`
    with recursive step as (
      select min(term) as term from course
      union all
      select (select min(course.term) from course where course.term > step.term) from step where step.term is not null)
    select term from step where term is not null order by term`.execute(db)
  return rows.map(({ term }) => term)
}

/** Beside each course the categories that it certifies, as `listed.sbcs`. */
const withSbcs = sql`left join
  (select course_id, array_agg(sbc order by sbc) as sbcs from course_sbc group by course_id) listed on listed.course_id = course.id`

/** The courses of a term's catalog by subject and number. */
export async function listCourses(db: Db, term: number): Promise<Course[]> {
  const { rows } = await sql<Course>`
    select course.term, subject, number, name, description, credits_min as "creditsMin", credits_max as "creditsMax",
      prerequisites, corequisites, antirequisites, advisory_prerequisites as "advisoryPrerequisites", requisite,
      coalesce(listed.sbcs, '{}') as sbcs
    from course
    ${withSbcs}
    where course.term = ${term}
    order by subject, number`.execute(db)
  return rows
}

/** Every course of a catalog without its texts. */
export async function listCourseFacts(
  db: Db,
  term: number,
): Promise<Pick<Course, 'subject' | 'number' | 'name' | 'creditsMin' | 'creditsMax' | 'sbcs'>[]> {
  const { rows } = await sql<Course>`
    select subject, number, name, credits_min as "creditsMin", credits_max as "creditsMax",
      coalesce(listed.sbcs, '{}') as sbcs
    from course
    ${withSbcs}
    where course.term = ${term}
    order by subject, number`.execute(db)
  return rows
}

/** The names of the subjects, by code. */
export async function listSubjects(db: Db): Promise<{ code: string; name: string }[]> {
  return db.selectFrom('subject').select(['code', 'name']).orderBy('code').execute()
}

/** A class of a course in some term, with its seats. */
export interface TermOffering {
  term: number
  classes: number
  capacity: number
  enrolled: number
}

/** The terms whose schedules offer a course, newest first, with how many classes and seats. */
export async function listOfferingTerms(db: Db, subject: string, number: string): Promise<TermOffering[]> {
  const { rows } = await sql<TermOffering>`
    select offering.term, count(section.id)::int as classes, coalesce(sum(section.capacity), 0)::int as capacity,
      coalesce(sum(section.enrolled), 0)::int as enrolled
    from offering
    left join section on section.offering_id = offering.id and section.withdrawn_at is null
      and not exists (select from section_companion where companion_id = section.id)
    where offering.subject = ${subject} and offering.number = ${number}
    group by offering.term order by offering.term desc`.execute(db)
  return rows
}
