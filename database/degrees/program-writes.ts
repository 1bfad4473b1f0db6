import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'
import type { ProgramVersion } from './program-reads.ts'

/** Keeps a version of a program, in place of the one that has its id. Take `lockPrograms` before the state is read. */
export async function recordProgramVersion(
  tx: Tx,
  { program, kind, code, degree, name, effectiveTerm }: ProgramVersion,
  { definition, source, importedBy }: { definition: object; source: string | null; importedBy: number | null },
): Promise<void> {
  await sql`insert into degree_program
      (program, kind, code, degree, name, effective_term, definition, source, imported_by)
    values (${program}, ${kind}, ${code}, ${degree}, ${name}, ${effectiveTerm}, ${JSON.stringify(definition)}::jsonb,
      ${source}, ${importedBy})
    on conflict (program) do update set kind = excluded.kind, code = excluded.code, degree = excluded.degree,
      name = excluded.name, effective_term = excluded.effective_term, definition = excluded.definition,
      source = excluded.source, imported_by = excluded.imported_by, imported_at = now(),
      revision = degree_program.revision + 1`.execute(tx)
}

/** Keeps the words of a version whose rules are the same. */
export async function recordProgramSource(tx: Tx, program: string, source: string): Promise<void> {
  await tx
    .updateTable('degree_program')
    .set({ source })
    .where('program', '=', program)
    .where('source', 'is distinct from', source)
    .execute()
}

/** Takes a version from file. Take `lockPrograms` before the state is read. */
export async function deleteProgramVersion(tx: Tx, program: string): Promise<void> {
  await tx.deleteFrom('degree_program').where('program', '=', program).execute()
}

/** Notes that a version was published, and why again. */
export async function recordPublication(
  tx: Tx,
  { program, kind, code, degree, effectiveTerm }: ProgramVersion,
  by: { publishedIn: number | null; reason: string | null; publishedBy: number },
): Promise<void> {
  await tx
    .insertInto('degree_publication')
    .values({
      program,
      kind,
      code,
      degree,
      effective_term: effectiveTerm,
      published_in: by.publishedIn,
      reason: by.reason,
      published_by: by.publishedBy,
    })
    .execute()
}
