import type { TermCode } from '@sam/domain/terms/term'
import type { Db } from '../open-database.ts'

/** A version of a program's requirements on file. */
export interface ProgramVersion {
  /** 'CSE-BS-2025'. */
  program: string
  kind: 'university' | 'major' | 'minor'
  /** Null for the university. */
  code: string | null
  degree: string
  name: string
  effectiveTerm: TermCode
}

/** Every version on file, without its rules. */
export async function listProgramVersions(db: Db): Promise<ProgramVersion[]> {
  const rows = await db
    .selectFrom('degree_program')
    .select(['program', 'kind', 'code', 'degree', 'name', 'effective_term'])
    .orderBy('program')
    .execute()
  return rows.map(({ effective_term: effectiveTerm, ...row }) => ({
    ...row,
    kind: row.kind as ProgramVersion['kind'],
    effectiveTerm,
  }))
}

/** The definitions of versions as the import kept them, by id; ids that are not on file are absent. */
export async function findProgramDefinitions(db: Db, programs: readonly string[]): Promise<Map<string, unknown>> {
  if (programs.length === 0) return new Map()
  const rows = await db
    .selectFrom('degree_program')
    .select(['program', 'definition'])
    .where('program', 'in', programs)
    .execute()
  return new Map(rows.map(({ program, definition }) => [program, definition]))
}
