import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'
import type { ProgramVersion } from './program-reads.ts'

/** Keeps a version of a program, in place of the one that has its id. */
export async function recordProgramVersion(
  tx: Tx,
  { program, kind, code, degree, name, effectiveTerm }: ProgramVersion,
  { definition, importedBy }: { definition: object; importedBy: number | null },
): Promise<void> {
  await sql`insert into degree_program
      (program, kind, code, degree, name, effective_term, definition, imported_by)
    values (${program}, ${kind}, ${code}, ${degree}, ${name}, ${effectiveTerm}, ${JSON.stringify(definition)}::jsonb,
      ${importedBy})
    on conflict (program) do update set kind = excluded.kind, code = excluded.code, degree = excluded.degree,
      name = excluded.name, effective_term = excluded.effective_term, definition = excluded.definition,
      imported_by = excluded.imported_by, imported_at = now()`.execute(tx)
}
