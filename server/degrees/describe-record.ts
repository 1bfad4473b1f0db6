import type { StudentRecord, TakenCourse } from '@sam/domain/degrees/student-record'
import { isRunning } from '@sam/domain/grading/open-grade'
import type { Institution } from '@sam/domain/kernel/institution'
import { categoriesAt, type CourseCategories } from '@sam/domain/records/find-categories'
import { findPlacements, placementOf } from '@sam/domain/records/find-placements'
import type { LoadedRecord } from '../records/load-record.ts'

export interface CatalogCourse {
  /** 'CSE 320'. */
  course: string
  title: string
  credits: number
  /** Where it may be taken for fewer. */
  creditsMin?: number
  /** Gen-ed codes. */
  categories: readonly string[]
}

/** A course that a what-if tries, with its term and how it ends where someone says so. */
export interface ImaginedCourse extends CatalogCourse {
  term?: number | null
  grade?: string | null
}

interface Sources extends Pick<LoadedRecord, 'transfers' | 'sums' | 'currentTerm'> {
  classes: readonly Pick<
    LoadedRecord['classes'][number],
    'course' | 'credits' | 'grade' | 'term' | 'withdrawn' | 'kept' | 'repeatable'
  >[]
  planned: readonly { term: number; subject: string; number: string; credits: number }[]
  /** Courses that nobody has planned and that the reader wants to try. */
  imagined: readonly ImaginedCourse[]
  categories: CourseCategories
  /** A what-if may leave out the courses in progress, as if none were taken. */
  withoutProgress?: boolean
  /** Or say the grade with which all of them end. */
  progressGrade?: string | null
}

/** A student's record as an audit reads it: classes to come are planned, as are the courses of the plan. */
export function describeRecord(
  { classes, transfers, sums, currentTerm, planned, imagined, categories, ...progress }: Sources,
  about: Pick<StudentRecord, 'majors' | 'minors' | 'colleges'>,
  { gradeScale, placementExams }: Pick<Institution, 'gradeScale' | 'placementExams'>,
): StudentRecord {
  const taken = classes
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ course, credits, grade, term, kept, repeatable }) => ({
      course,
      credits,
      grade,
      term,
      repeatable,
      categories: categoriesAt(categories, course, term, kept),
    }))
  const repeated = new Set(taken.filter(({ repeatable }) => repeatable).map(({ course }) => course))
  const running = taken.filter(({ grade }) => isRunning(grade, gradeScale)).map((one) => ({ ...one, grade: null }))
  // How a course in progress or in the plan ends is asked of the course that is tried in its place.
  const isTried = new Set(imagined.filter(({ grade }) => grade).map(({ course }) => course))
  const isAhead = ({ term }: { term: number }) => currentTerm !== null && term > currentTerm
  const elsewhere = transfers.flatMap((one): TakenCourse[] =>
    placementOf(one, placementExams) !== null
      ? []
      : [
          {
            // Without a course here it fills no rule that names courses; it is credit all the same.
            course: one.course ?? `${one.sourceCourse} (${one.sourceInstitution})`,
            credits: one.credits,
            grade: one.grade,
            categories: one.course === null ? [] : categoriesAt(categories, one.course, null, one.kept),
            transfer: true,
          },
        ],
  )
  return {
    completed: [...elsewhere, ...taken.filter(({ grade }) => !isRunning(grade, gradeScale))],
    inProgress: progress.withoutProgress
      ? []
      : running
          .filter((one) => !isAhead(one) && !isTried.has(one.course))
          .map((one) => ({ ...one, grade: progress.progressGrade ?? null })),
    planned: [
      ...running.filter((one) => isAhead(one) && !isTried.has(one.course)),
      ...planned.map(({ term, subject, number, credits }) => ({
        course: `${subject} ${number}`,
        credits,
        grade: null,
        term,
        repeatable: repeated.has(`${subject} ${number}`),
        categories: categoriesAt(categories, `${subject} ${number}`, term),
      })),
      ...imagined.map(({ course, credits, categories: carried, term, grade }) => ({
        course,
        credits,
        categories: carried,
        repeatable: repeated.has(course),
        grade: grade ?? null,
        ...(term && { term }),
      })),
    ],
    placements: findPlacements(transfers, placementExams),
    ...about,
    standing: sums.standing,
    gpa: sums.gpa ?? undefined,
  }
}
