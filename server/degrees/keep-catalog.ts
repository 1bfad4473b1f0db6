import { listCatalogTerms, listCourseFacts } from '@sam/database/catalog/reads'
import { loadFactsVersion } from '@sam/database/kernel/facts-version-reads'
import type { Db } from '@sam/database/open-database'
import type { CourseCategories } from '@sam/domain/records/find-categories'
import type { TermCode } from '@sam/domain/terms/term'
import { keepCategories } from '../records/load-categories.ts'
import type { CatalogCourse } from './describe-record.ts'

export interface KeptCatalog {
  terms: readonly TermCode[]
  categories: CourseCategories
  /** The courses of one of the terms. */
  coursesOf: (term: TermCode) => Promise<readonly CatalogCourse[]>
}

const kept = new WeakMap<Db, { version: number; catalog: Promise<KeptCatalog> }>()

/** The catalog as audits read it, read again only once it, or a schedule, has changed: it is the largest part of what they read. */
export async function keepCatalog(db: Db): Promise<KeptCatalog> {
  const version = await loadFactsVersion(db)
  const known = kept.get(db)
  if (known?.version === version) return known.catalog
  const catalog = readCatalog(db)
  kept.set(db, { version, catalog })
  catalog.catch(() => kept.get(db)?.catalog === catalog && kept.delete(db))
  return catalog
}

async function readCatalog(db: Db): Promise<KeptCatalog> {
  const [terms, categories] = await Promise.all([listCatalogTerms(db), keepCategories(db)])
  const read = new Map<TermCode, Promise<readonly CatalogCourse[]>>()
  const coursesOf = (term: TermCode) => {
    const known = read.get(term)
    if (known) return known
    const courses = listCourses(db, term)
    read.set(term, courses)
    courses.catch(() => read.delete(term))
    return courses
  }
  return { terms, categories, coursesOf }
}

async function listCourses(db: Db, term: TermCode): Promise<CatalogCourse[]> {
  const courses = await listCourseFacts(db, term)
  return courses.map(({ subject, number, name, creditsMin, creditsMax, sbcs }) => ({
    course: `${subject} ${number}`,
    title: name,
    credits: creditsMax ?? creditsMin ?? 0,
    creditsMin: creditsMin ?? creditsMax ?? 0,
    categories: sbcs,
  }))
}
