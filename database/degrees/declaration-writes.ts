import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'

interface DeclaredProgram {
  personId: number
  kind: 'major' | 'minor'
  code: string
}

/** Declares a program after those of its kind; a plan for it becomes the declaration. False when it is declared. */
export async function recordDeclaration(
  tx: Tx,
  {
    personId,
    kind,
    code,
    degree,
    requirementTerm,
  }: DeclaredProgram & { degree: string; requirementTerm: number | null },
): Promise<boolean> {
  await sql`delete from student_program where person_id = ${personId} and kind = ${kind} and code = ${code}
    and standing = 'planned'`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into student_program (person_id, kind, standing, code, degree, requirement_term, position)
    select ${personId}, ${kind}, 'declared', ${code}, ${degree}, ${requirementTerm}::integer,
      coalesce(max(position) + 1, 0) from student_program
    where person_id = ${personId} and kind = ${kind} and standing = 'declared'
    on conflict (person_id, kind, standing, code) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** False when the program is not declared. */
export async function recordProgramGivenUp(tx: Tx, { personId, kind, code }: DeclaredProgram): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('student_program')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('code', '=', code)
    .where('standing', '=', 'declared')
    .executeTakeFirst()
  return numDeletedRows > 0n
}
