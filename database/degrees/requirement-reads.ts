import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface RequirementRow {
  effectiveTerm: number
  requirements: unknown
  /** Of runs that changed something: how many there were, and the last of them. */
  version: number
  importedAt: Date | null
  importedBy: string | null
  fileName: string | null
  students: number
}

/** The university's requirements by term, newest first, each with its imports and the students who entered under it. */
export async function listGraduationRequirements(db: Db): Promise<RequirementRow[]> {
  const { rows } = await sql<RequirementRow>`
    with held as (
      select effective_term, requirements, lead(effective_term) over (order by effective_term) as next_term
      from graduation_requirement),
    changing as (
      select run.*, count(*) over (partition by term)::int as version,
        row_number() over (partition by term order by started_at desc) as recency
      from import_run run
      where kind = 'graduation-requirements' and status = 'succeeded'
        and coalesce((counts ->> 'added')::int, 0) + coalesce((counts ->> 'changed')::int, 0) > 0)
    select held.effective_term as "effectiveTerm", held.requirements, coalesce(changing.version, 0) as version,
      changing.finished_at as "importedAt", changing.file_name as "fileName",
      trim(person.first_name || ' ' || person.last_name) as "importedBy",
      (select count(*)::int from student where entry_term >= held.effective_term
        and (held.next_term is null or entry_term < held.next_term)) as students
    from held left join changing on changing.term = held.effective_term and changing.recency = 1
      left join person on person.id = changing.actor_id
    order by held.effective_term desc`.execute(db)
  return rows
}

/** How many students entered before any requirements that are kept, or at a time that is not known. */
export async function countStudentsWithoutRequirements(db: Db): Promise<number> {
  const { rows } = await sql<{ students: number }>`
    select count(*)::int as students from student
    where entry_term is null or not exists (select from graduation_requirement where effective_term <= entry_term)`.execute(
    db,
  )
  return rows[0]?.students ?? 0
}

export interface DeclaredProgramRow {
  kind: 'major' | 'minor'
  code: string
  degree: string
  requirementTerm: number | null
  students: number
}

/** How many students have declared each program, by the term whose version they follow, newest first. */
export async function listDeclaredPrograms(db: Db): Promise<DeclaredProgramRow[]> {
  const { rows } = await sql<DeclaredProgramRow>`
    select kind, code, degree, requirement_term as "requirementTerm", count(*)::int as students
    from student_program where standing = 'declared'
    group by kind, code, degree, requirement_term
    order by kind, code, degree, requirement_term desc nulls last`.execute(db)
  return rows
}
