import type { Db } from '../open-database.ts'

/** The university's requirements that took effect in a term, as imported; null when there are none. */
export async function findGraduationRequirement(
  db: Db,
  effectiveTerm: number,
): Promise<{ source: string; requirements: unknown } | null> {
  const row = await db
    .selectFrom('graduation_requirement')
    .select(['source', 'requirements'])
    .where('effective_term', '=', effectiveTerm)
    .executeTakeFirst()
  return row ?? null
}
