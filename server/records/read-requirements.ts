import type { graduationRequirements } from '@sam/contract/people/people'
import { findRequirementsInForce } from '@sam/database/degrees/reads'
import type { Db } from '@sam/database/open-database'
import type { TermCode } from '@sam/domain/terms/term'
import { z } from 'zod'

/** As the import keeps them; a field of another shape is shown as missing, the text beside it stays what it is. */
const kept = z.object({
  minimumCredits: z.number().nullable().catch(null),
  sbcs: z.array(z.string()).catch([]),
  collegesWithoutLang: z.array(z.string()).catch([]),
})

const keptInFull = kept.extend({
  needC: z.array(z.string()).catch([]),
  names: z.record(z.string(), z.string()).catch({}),
})

/** The same with which categories need a C and what they are called, as the institution had it when it was imported. */
export function readShortForm(requirements: unknown): z.output<typeof keptInFull> {
  return keptInFull.parse(requirements ?? {})
}

/** What the university asks, out of what an import has kept. */
export function readKept(requirements: unknown): z.output<typeof kept> {
  return kept.parse(requirements ?? {})
}

/** What the university asks of students who entered in a term; null when nothing is on file for them. */
export async function readRequirementsFor(
  db: Db,
  entryTerm: TermCode | null,
): Promise<z.output<typeof graduationRequirements> | null> {
  const found = entryTerm === null ? null : await findRequirementsInForce(db, entryTerm)
  return found && { effectiveTerm: found.effectiveTerm, ...readKept(found.requirements) }
}
