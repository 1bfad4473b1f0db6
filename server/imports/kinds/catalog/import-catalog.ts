import { listCatalogCourses } from '@sam/database/catalog/import-reads'
import { recordCourses, recordSubjects } from '@sam/database/catalog/import-writes'
import type { Institution } from '@sam/domain/kernel/institution'
import { termName } from '@sam/domain/terms/term'
import type { PlanImport } from '../../import-kind.ts'
import { nothingValid } from '../../nothing-valid.ts'
import type { CatalogFile } from './parse.ts'
import { planCatalog } from './plan.ts'

/** The catalog of one term. */
export const importCatalog: PlanImport<CatalogFile> = async (file, { db, institution }) => {
  const { term } = file
  if (term === null) return nothingValid()
  const { courses, counts, issues } = planCatalog(file, await listCatalogCourses(db, term), institution)
  return {
    message: `Catalog of ${termName(term)}: ${counts.added} courses added, ${counts.changed} changed, ${counts.unchanged} unchanged.`,
    term,
    counts,
    issues,
    total: counts.read,
    async apply(tx, report) {
      await recordSubjects(tx, subjectsOf(courses, institution))
      await recordCourses(tx, term, courses)
      report(courses.length, courses.length)
    },
  }
}

/** The subjects of the courses, by the name of the program of the same code where there is one. */
function subjectsOf(
  courses: readonly { subject: string }[],
  { programs }: Institution,
): { code: string; name: string }[] {
  const codes = [...new Set(courses.map(({ subject }) => subject))]
  return codes.map((code) => ({ code, name: programs.find((program) => program.code === code)?.name ?? code }))
}
