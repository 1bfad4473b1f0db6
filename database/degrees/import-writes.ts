import { sql } from 'kysely'
import { insertRows } from '../insert-rows.ts'
import type { Tx } from '../open-database.ts'

export interface NewStudentProgram {
  personId: number
  kind: 'major' | 'minor'
  standing: 'declared' | 'planned'
  code: string
  degree: string
  requirementTerm: number | null
  position: number
}

export async function recordStudentPrograms(tx: Tx, programs: readonly NewStudentProgram[]): Promise<void> {
  const rows = programs.map((program) => ({
    person_id: program.personId,
    kind: program.kind,
    standing: program.standing,
    code: program.code,
    degree: program.degree,
    requirement_term: program.requirementTerm,
    position: program.position,
  }))
  const columns = {
    person_id: 'bigint',
    kind: 'text',
    standing: 'text',
    code: 'text',
    degree: 'text',
    requirement_term: 'integer',
    position: 'integer',
  }
  await insertRows(tx, 'student_program', columns, rows)
}

export interface GraduationRequirementRow {
  effectiveTerm: number
  source: string
  requirements: object
}

/** Keeps the university's requirements as of a term, in place of what was there for it. */
export async function recordGraduationRequirement(tx: Tx, row: GraduationRequirementRow): Promise<void> {
  const requirements = JSON.stringify(row.requirements)
  await sql`insert into graduation_requirement (effective_term, source, requirements)
    values (${row.effectiveTerm}, ${row.source}, ${requirements}::jsonb)
    on conflict (effective_term) do update set source = excluded.source, requirements = excluded.requirements`.execute(
    tx,
  )
}
