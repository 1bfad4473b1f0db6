import { listCatalogTerms, listCourseFacts } from '@sam/database/catalog/reads'
import type { Db } from '@sam/database/open-database'
import type { CourseCategories } from '@sam/domain/records/find-categories'
import type { TermCode } from '@sam/domain/terms/term'
import { keepFacts } from '../kernel/keep-facts.ts'
import { keepCategories } from '../records/load-categories.ts'
import type { CatalogCourse } from './describe-record.ts'

export interface KeptCatalog {
  terms: readonly TermCode[]
  categories: CourseCategories
  /** The courses of one of the terms. */
  coursesOf: (term: TermCode) => Promise<readonly CatalogCourse[]>
}

/** The catalog as audits read it: the largest part of what they read. */
export const keepCatalog = keepFacts(readCatalog)

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
