import { sql } from 'kysely'
import type { Db } from '../../open-database.ts'

/** Grades of a student's term that became known; the number tells a later one from what was looked at. */
export interface KnownGrade {
  personId: number
  term: number
  number: number
}

/** The oldest grades whose registrations have not been checked again since, up to a limit. */
export async function listKnownGrades(db: Db, most: number): Promise<KnownGrade[]> {
  const { rows } = await sql<KnownGrade>`
    select person_id as "personId", term, number from known_grade order by number limit ${most}`.execute(db)
  return rows
}

/** The terms in which these people are registered for classes, one line for each. */
export async function listRegisteredTerms(
  db: Db,
  personIds: readonly number[],
): Promise<{ personId: number; term: number }[]> {
  const { rows } = await sql<{ personId: number; term: number }>`
    select distinct person_id as "personId", term from enrollment
    where person_id = any(${[...personIds]}::bigint[]) and status = 'enrolled' and section_id is not null`.execute(db)
  return rows
}
