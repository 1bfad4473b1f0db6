import type { StudentRowJson } from '@sam/database/degrees/student-rows-reads'
import type { Pin, RuleException, StudentRecord } from '@sam/domain/degrees/student-record'
import type { Institution } from '@sam/domain/kernel/institution'
import { collegesOf } from '@sam/domain/people/student-colleges'
import type { CourseCategories } from '@sam/domain/records/find-categories'
import { sumRecord } from '@sam/domain/records/sum-record'
import { nearestTerm } from '@sam/domain/terms/nearest-term'
import type { TermCode } from '@sam/domain/terms/term'
import { describeRecord } from './describe-record.ts'
import type { Declared } from './own-versions.ts'

/** Of courses that some catalog lets be repeated, which catalogs do. */
export type RepeatableCourses = ReadonlyMap<string, readonly { term: TermCode; repeatable: boolean }[]>

/** What the records of all students are described with. */
export interface RowSetting {
  institution: Pick<Institution, 'gradeScale' | 'standings' | 'placementExams' | 'programs'>
  currentTerm: TermCode | null
  categories: CourseCategories
  repeatable: RepeatableCourses
}

export interface DescribedRow {
  record: StudentRecord
  standing: string
  declared: Declared[]
  classes: { course: string; grade: string | null; withdrawn: boolean; repeatable: boolean }[]
  transfers: { course: string | null; grade: string | null }[]
  pins: Pin[]
  exceptions: RuleException[]
}

/** A student's row as an audit reads it, with the courses of the plan or without. */
export function describeRow(
  row: StudentRowJson,
  setting: RowSetting,
  { withPlan }: { withPlan: boolean },
): DescribedRow {
  const { institution, currentTerm, categories, repeatable } = setting
  const declared = row.programs.map(([kind, code, degree, requirementTerm]) => ({ kind, code, degree, requirementTerm })) // prettier-ignore
  const classes = row.classes.map(([term, course, credits, status, grade, kept]) => ({
    term,
    course,
    credits,
    grade,
    withdrawn: status === 'withdrawn',
    repeatable: isRepeatable(repeatable, course, term),
    kept,
  }))
  const transfers = row.transfers.map(([sourceCourse, sourceInstitution, credits, course, grade, kept]) => ({
    sourceCourse,
    sourceInstitution,
    credits,
    course,
    grade,
    kept,
  }))
  const sums = sumRecord({ classes, transfers }, institution)
  const codes = (kind: string) => declared.filter((one) => one.kind === kind).map(({ code }) => code)
  const planned = withPlan ? row.planned.map(([term, subject, number, credits]) => ({ term, subject, number, credits })) : [] // prettier-ignore
  const record = describeRecord(
    { classes, transfers, sums, currentTerm, planned, imagined: [], categories },
    {
      majors: codes('major'),
      minors: codes('minor'),
      colleges: collegesOf(row.college, codes('major'), institution.programs),
    },
    institution,
  )
  const pins = row.pins.map(([program, rule, course]): Pin => ({ program, rule, course }))
  const exceptions = row.exceptions.map(exceptionOf)
  return { record, standing: sums.standing, declared, classes, transfers, pins, exceptions }
}

function isRepeatable(courses: RepeatableCourses, course: string, term: TermCode): boolean {
  const known = courses.get(course)
  if (!known) return false
  const nearest = nearestTerm(term, known.map((one) => one.term)) // prettier-ignore
  return known.find((one) => one.term === nearest)?.repeatable ?? false
}

function exceptionOf({
  course,
  for: replaced,
  to,
  expires,
  kind,
  ...one
}: StudentRowJson['exceptions'][number]): RuleException {
  return {
    ...one,
    kind: kind as RuleException['kind'],
    course: course ?? undefined,
    for: replaced ?? undefined,
    to: to ?? undefined,
    expires: expires ?? undefined,
    reason: '',
    approver: '',
  }
}

/** Courses that some catalog lets be repeated, by course. */
export function fileRepeatable(
  listed: readonly { course: string; term: TermCode; repeatable: boolean }[],
): RepeatableCourses {
  const byCourse = new Map<string, { term: TermCode; repeatable: boolean }[]>()
  for (const { course, ...one } of listed) byCourse.set(course, [...(byCourse.get(course) ?? []), one])
  return byCourse
}
