import { lockCatalogCourses } from '@sam/database/catalog/import-reads'
import { recordCourses, recordSubjects } from '@sam/database/catalog/import-writes'
import { listSubjects } from '@sam/database/catalog/reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { termName } from '@sam/domain/terms/term'
import { IssueList } from '../../collect-issues.ts'
import type { ImportIssue } from '@sam/contract/imports'
import type { ParsedRequisite } from '@sam/domain/requisites/parse/parse-requisite'
import { RequisiteReader } from '../../read-requisites.ts'
import type { PlanImport } from '../../import-kind.ts'
import { nothingValid } from '../../nothing-valid.ts'
import type { CatalogFile } from './parse.ts'
import { planCatalog } from './plan.ts'

/** The catalog of one term. */
export const importCatalog: PlanImport<CatalogFile> = async (file, { tx, institution }) => {
  const { term } = file
  if (term === null) return nothingValid()
  const { courses, counts, issues } = planCatalog(file, await lockCatalogCourses(tx, term), institution)
  const reader = new RequisiteReader(institution, await listSubjects(tx))
  const read = courses.map((course) => ({ ...course, parsed: reader.readCatalog(course) }))
  return {
    message: `Catalog of ${termName(term)}: ${counts.added} courses added, ${counts.changed} changed, ${counts.unchanged} unchanged.`,
    term,
    counts,
    issues: [...issues, ...remarksOf(read)],
    total: counts.read,
    async apply(report) {
      await recordSubjects(tx, subjectsOf(courses, institution))
      await recordCourses(
        tx,
        term,
        read.map((course) => ({ ...course, requisite: course.parsed?.tree ?? null })),
      )
      report(courses.length, courses.length)
    },
  }
}

/** What of the requisite sentences was left out or could not be read. */
function remarksOf(
  courses: readonly { subject: string; number: string; parsed: ParsedRequisite | null }[],
): ImportIssue[] {
  const issues = new IssueList()
  for (const { subject, number, parsed } of courses) {
    for (const warning of parsed?.warnings ?? []) issues.warning(null, `${subject} ${number}`, warning)
    for (const words of parsed?.unread ?? [])
      issues.warning(
        null,
        `${subject} ${number}`,
        `These words of its requisites could not be read and ask for permission: ${words}`,
      )
  }
  return issues.list()
}

/** The subjects of the courses, by the name of the program of the same code where there is one. */
function subjectsOf(
  courses: readonly { subject: string }[],
  { programs }: Institution,
): { code: string; name: string }[] {
  const codes = [...new Set(courses.map(({ subject }) => subject))]
  return codes.map((code) => ({ code, name: programs.find((program) => program.code === code)?.name ?? code }))
}
