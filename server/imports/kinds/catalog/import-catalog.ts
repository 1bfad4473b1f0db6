import { lockCatalogCourses } from '@sam/database/catalog/import-reads'
import type { CatalogCourse } from '@sam/domain/catalog/catalog-course'
import { recordCourses, recordSubjects } from '@sam/database/catalog/import-writes'
import { freezeCategories } from '@sam/database/registration/enrollment/category-writes'
import type { Institution } from '@sam/domain/kernel/institution'
import { termName } from '@sam/domain/terms/term'
import { IssueList } from '../../../parsing/collect-issues.ts'
import type { ImportIssue } from '@sam/contract/imports/imports'
import { compareEntry, type EntryValues } from '../../compare-entry.ts'
import type { PlanImport } from '../../import-kind.ts'
import { nothingValid } from '../../nothing-valid.ts'
import type { CatalogFile } from './parse.ts'
import { planCatalog, type CatalogPlan } from './plan.ts'

/** The catalog of one term. */
export const importCatalog: PlanImport<CatalogFile> = async (file, { tx, institution }) => {
  const { term } = file
  if (term === null) return nothingValid()
  const present = await lockCatalogCourses(tx, term)
  const { courses, counts, issues } = planCatalog(file, present, institution)
  return {
    message: `Catalog of ${termName(term)}: ${counts.added} courses added, ${counts.changed} changed, ${counts.unchanged} unchanged.`,
    term,
    counts,
    issues: [...issues, ...remarksOf(courses)],
    listChanges() {
      const known = new Map(present.map((course) => [nameOf(course), course]))
      const lines = new Map(file.courses.map((course) => [nameOf(course), course.line]))
      return courses.flatMap((course) => {
        const [name, before] = [nameOf(course), known.get(nameOf(course))]
        const values = (one: CatalogCourse) => valuesOf(one, institution)
        return compareEntry(name, before ? values(before) : null, values(course), lines.get(name) ?? null)
      })
    },
    total: counts.read,
    async apply(report) {
      await recordSubjects(tx, subjectsOf(courses, institution))
      await freezeCategories(tx, term, recategorized(courses, present))
      await recordCourses(
        tx,
        term,
        courses.map((course) => ({ ...course, requisite: course.requisite?.tree ?? null })),
      )
      report(courses.length, courses.length)
    },
  }
}

const nameOf = ({ subject, number }: { subject: string; number: string }) => `${subject} ${number}`

/** Those that carry other gen-ed categories than the same catalog said, and those that it did not name. */
function recategorized(courses: CatalogPlan['courses'], present: readonly CatalogCourse[]) {
  const before = new Map(present.map((course) => [nameOf(course), course.sbcs.join(' ')]))
  return courses.filter((course) => before.get(nameOf(course)) !== course.sbcs.join(' '))
}

function valuesOf(course: CatalogCourse, { genEd }: Institution): EntryValues {
  const { creditsMin, creditsMax } = course
  return {
    Title: course.name,
    Description: course.description,
    Credits: creditsMin === creditsMax ? creditsMin : `${creditsMin} to ${creditsMax}`,
    'Repeated for credit': course.repeatable ? 'yes' : null,
    [genEd.label]: course.sbcs,
    Prerequisites: course.prerequisites,
    Corequisites: course.corequisites,
    Antirequisites: course.antirequisites,
    'Advisory prerequisites': course.advisoryPrerequisites,
  }
}

/** What of the requisite sentences was left out or could not be read. */
function remarksOf(courses: CatalogPlan['courses']): ImportIssue[] {
  const issues = new IssueList()
  for (const { subject, number, requisite } of courses) {
    for (const warning of requisite?.warnings ?? []) issues.warning(null, `${subject} ${number}`, warning)
    for (const words of requisite?.unread ?? [])
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
