import type { CatalogCourse } from '@sam/domain/catalog/catalog-course'
import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'

/** The courses of one term's catalog, locked until the transaction ends. */
export async function lockCatalogCourses(tx: Tx, term: number): Promise<CatalogCourse[]> {
  const { rows } = await sql<CatalogCourse>`
    select subject, number, name, description, credits_min as "creditsMin", credits_max as "creditsMax", prerequisites,
      corequisites, antirequisites, advisory_prerequisites as "advisoryPrerequisites", repeatable,
      array(select sbc from course_sbc where course_id = course.id order by sbc) as sbcs
    from course where term = ${term} for update`.execute(tx)
  return rows
}
