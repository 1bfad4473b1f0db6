import { loadFactsVersion } from '@sam/database/kernel/facts-version-reads'
import type { Db } from '@sam/database/open-database'
import { listCourseCategories } from '@sam/database/registration/enrollment/class-reads'
import type { CourseCategories } from '@sam/domain/records/find-categories'

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

const kept = new WeakMap<Db, { version: number; categories: Promise<CourseCategories> }>()

/** The same, read again only once a catalog or a schedule has changed. */
export async function keepCategories(db: Db): Promise<CourseCategories> {
  const version = await loadFactsVersion(db)
  const known = kept.get(db)
  if (known?.version === version) return known.categories
  const categories = loadCategories(db)
  kept.set(db, { version, categories })
  categories.catch(() => kept.get(db)?.categories === categories && kept.delete(db))
  return categories
}
