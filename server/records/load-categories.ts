import type { Db } from '@sam/database/open-database'
import { listCourseCategories } from '@sam/database/registration/enrollment/class-reads'
import type { CourseCategories } from '@sam/domain/records/find-categories'
import { keepFacts } from '../kernel/keep-facts.ts'

/** The gen-ed categories that each course carried, by term; courses that no catalog knows are absent. */
export async function loadCategories(db: Db): Promise<CourseCategories> {
  const carried = new Map<string, { term: number; categories: readonly string[] }[]>()
  for (const { course, term, categories } of await listCourseCategories(db)) {
    const known = carried.get(course)
    if (known) known.push({ term, categories })
    else carried.set(course, [{ term, categories }])
  }
  return carried
}

/** The same, read again only once a catalog or a schedule has changed. */
export const keepCategories = keepFacts(loadCategories)
