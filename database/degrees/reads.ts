import type { TermCode } from '@sam/domain/terms/term'
import type { Db } from '../open-database.ts'

export interface StudentProgram {
  kind: 'major' | 'minor'
  standing: 'declared' | 'planned'
  code: string
  degree: string
  /** The term whose version of the requirements the student follows. */
  requirementTerm: TermCode | null
}

/** The programs a student has declared or plans, majors before minors, in the order of the record. */
export async function listStudentPrograms(db: Db, personId: number): Promise<StudentProgram[]> {
  const rows = await db
    .selectFrom('student_program')
    .select(['kind', 'standing', 'code', 'degree', 'requirement_term'])
    .where('person_id', '=', personId)
    .orderBy('kind')
    .orderBy('standing')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    kind: row.kind === 'minor' ? 'minor' : 'major',
    standing: row.standing === 'planned' ? 'planned' : 'declared',
    code: row.code,
    degree: row.degree,
    requirementTerm: row.requirement_term,
  }))
}

/** The declared programs of several students, majors before minors. */
export async function listStudentsPrograms(
  db: Db,
  personIds: readonly number[],
): Promise<(Pick<StudentProgram, 'kind' | 'code' | 'degree'> & { personId: number })[]> {
  const rows = await db
    .selectFrom('student_program')
    .select(['person_id', 'kind', 'code', 'degree'])
    .where('person_id', 'in', personIds.length === 0 ? [0] : [...personIds])
    .where('standing', '=', 'declared')
    .orderBy('kind')
    .orderBy('position')
    .execute()
  return rows.map(({ person_id: personId, kind, code, degree }) => ({
    personId,
    kind: kind === 'minor' ? 'minor' : 'major',
    code,
    degree,
  }))
}

/** The university's requirements for those who entered in a term: the latest that were in effect then; null for none. */
export async function findRequirementsInForce(
  db: Db,
  entryTerm: TermCode,
): Promise<{ effectiveTerm: TermCode; requirements: unknown } | null> {
  const row = await db
    .selectFrom('graduation_requirement')
    .select(['effective_term', 'requirements'])
    .where('effective_term', '<=', entryTerm)
    .orderBy('effective_term', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { effectiveTerm: row.effective_term, requirements: row.requirements } : null
}
