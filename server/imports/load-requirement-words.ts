import { listRepeatableCourses } from '@sam/database/degrees/student-rows-reads'
import { listVersionsInForce } from '@sam/database/degrees/program-reads'
import { outlineOf } from '@sam/domain/degrees/requirements/find-circles'
import { findDefinitions } from '../degrees/find-definitions.ts'
import { loadCategories } from '../records/load-categories.ts'
import type { DataServices } from '../services.ts'
import { requirementWordsOf, type RequirementWords } from './requirement-words.ts'

/** What requirements may name, with what the catalogs say: a course counts each time where the newest of them lets it be taken again. */
export async function loadRequirementWords({ db, institution }: DataServices): Promise<RequirementWords> {
  const newest = new Map<string, { term: number; repeatable: boolean }>()
  for (const { course, ...one } of await listRepeatableCourses(db)) {
    const known = newest.get(course)
    if (known === undefined || one.term > known.term) newest.set(course, one)
  }
  const repeatable = [...newest].filter(([, one]) => one.repeatable).map(([course]) => course)
  const versions = await listVersionsInForce(db)
  const programs = versions.filter(({ kind }) => kind !== 'university').map(({ program }) => program)
  const onFile = [...(await findDefinitions(db, programs)).values()].map(outlineOf)
  const catalog = [...(await loadCategories(db)).keys()]
  return { ...requirementWordsOf(institution), catalog, repeatable, onFile }
}
