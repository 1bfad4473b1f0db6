import type { CatalogCourse } from '@sam/domain/catalog/catalog-course'
import type { ImportCounts, ImportIssue } from '@sam/contract/imports/imports'
import type { Institution } from '@sam/domain/kernel/institution'
import { IssueList } from '../../../parsing/collect-issues.ts'
import { noCounts } from '../../import-kind.ts'
import { warnUnknownCategories } from '../../warn-unknown-categories.ts'
import type { CatalogFile, ReadCourse } from './parse.ts'

export interface CatalogPlan {
  courses: Omit<ReadCourse, 'line'>[]
  counts: ImportCounts
  issues: ImportIssue[]
}

/** Which courses of a catalog file are new or described otherwise. Courses that the file does not name stay. */
export function planCatalog(
  file: CatalogFile,
  present: readonly CatalogCourse[],
  institution: Institution,
): CatalogPlan {
  const issues = new IssueList()
  const counts = { ...noCounts, read: file.read, rejected: file.read - file.courses.length }
  const known = new Map(present.map((course) => [keyOf(course), fingerprint(course)]))
  const lines = new Map<string, number>()
  const courses: CatalogPlan['courses'] = []
  for (const { line, ...course } of file.courses) {
    const key = keyOf(course)
    const first = lines.get(key)
    if (first !== undefined) {
      counts.rejected += 1
      issues.error(line, key, `It is already described on line ${first}.`)
      continue
    }
    lines.set(key, line)
    warnUnknownCategories({ line, entry: key, categories: course.sbcs }, institution, issues)
    const sorted = { ...course, sbcs: course.sbcs.toSorted() }
    const before = known.get(key)
    const outcome = before === undefined ? 'added' : before === fingerprint(sorted) ? 'unchanged' : 'changed'
    counts[outcome] += 1
    if (outcome !== 'unchanged') courses.push(sorted)
  }
  return { courses, counts, issues: issues.list() }
}

function keyOf(course: { subject: string; number: string }): string {
  return `${course.subject} ${course.number}`
}

function fingerprint(course: CatalogCourse): string {
  const { name, description, creditsMin, creditsMax, repeatable, sbcs } = course
  const { prerequisites, corequisites, antirequisites, advisoryPrerequisites } = course
  return JSON.stringify([
    name,
    description,
    creditsMin,
    creditsMax,
    repeatable,
    sbcs,
    prerequisites,
    corequisites,
    antirequisites,
    advisoryPrerequisites,
  ])
}
