import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface CatalogCourse {
  subject: string
  number: string
  name: string
  description: string
  creditsMin: number
  creditsMax: number
  prerequisites: string | null
  corequisites: string | null
  antirequisites: string | null
  advisoryPrerequisites: string | null
  /** In alphabetical order. */
  sbcs: string[]
}

/** The courses of one term's catalog. */
export async function listCatalogCourses(db: Db, term: number): Promise<CatalogCourse[]> {
  const { rows } = await sql<CatalogCourse>`
    select subject, number, name, description, credits_min as "creditsMin", credits_max as "creditsMax", prerequisites,
      corequisites, antirequisites, advisory_prerequisites as "advisoryPrerequisites",
      array(select sbc from course_sbc where course_id = course.id order by sbc) as sbcs
    from course where term = ${term} for update`.execute(db)
  return rows
}
