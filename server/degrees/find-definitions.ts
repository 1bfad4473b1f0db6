import { findProgramDefinitions, listShortForms, shortFormPrefix } from '@sam/database/degrees/program-reads'
import type { Db } from '@sam/database/open-database'
import type { Program } from '@sam/domain/degrees/requirements/program'
import { writeOut } from '@sam/domain/degrees/requirements/university-file'
import { readShortForm } from '../records/read-requirements.ts'

/** The rules of versions in force, by id; the short form of the university's requirements is written out as rules. */
export async function findDefinitions(db: Db, ids: readonly string[]): Promise<Map<string, Program>> {
  // The import wrote them, in the form in which they are read here.
  const found = (await findProgramDefinitions(db, ids)) as Map<string, Program>
  const short = ids.filter((id) => !found.has(id) && id.startsWith(shortFormPrefix))
  if (short.length === 0) return found
  const forms = await listShortForms(db)
  for (const id of short) {
    const form = forms.get(id)
    if (form) found.set(id, writeOut(id, form.effectiveTerm, readShortForm(form.requirements)))
  }
  return found
}
