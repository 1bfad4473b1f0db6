import type { ClosedRecord, RegistrationClassRow } from '@sam/database/registration/registration-reads'
import { findAcademicStanding } from '@sam/domain/grading/academic-standing'
import { computeGpa, sumEarnedCredits } from '@sam/domain/grading/compute-gpa'
import { creditedClasses } from '@sam/domain/grading/credited-classes'
import { isRepeatableIn, type Repetitions } from '@sam/domain/grading/find-repetition'
import { isOwed, isRunning } from '@sam/domain/grading/open-grade'
import type { GradeFacts, Institution } from '@sam/domain/kernel/institution'
import type { TakenCourse } from '@sam/domain/registration/registration-state'
import { categoriesAt, findCategories, type CourseCategories } from '@sam/domain/requisites/find-categories'
import { indexCourses, type CompletedCourse } from '@sam/domain/requisites/student-facts'

/** What catalogs and schedules say about courses, term by term. */
export interface CoursesOfTerms {
  repetitions: Repetitions
  categories: CourseCategories
}

export type ClosedReading = ReturnType<typeof readClosedRecord>

/**
 * What follows from a closed record alone. Classes that the student is enrolled in have no grade, or an IP: credits and
 * average follow from the others.
 */
export function readClosedRecord(
  record: ClosedRecord,
  institution: Institution,
  { repetitions, categories }: CoursesOfTerms,
) {
  const scale = institution.gradeScale
  const graded = record.classes.map(({ course, term, credits, grade }) => ({
    course,
    credits,
    grade,
    repeatable: isRepeatableIn(repetitions, course, term),
  }))
  const programsOf = (wanted: string) => record.programs.flatMap(({ kind, code }) => (kind === wanted ? code : []))
  const completed = [...record.classes.flatMap((one) => completedOf(one, scale)), ...transfersOf(record)]
  return {
    completed,
    index: indexCourses(completed),
    /** Ended, but without a final grade. */
    running: record.classes.filter((one) => isOpen(one, scale)),
    taken: [
      ...record.classes.map((one) => ({
        ...takenOf(one, scale),
        sbcs: categoriesAt(categories, one.course, one.term),
      })),
      ...elsewhereTaken(record, scale),
    ] as TakenCourse[],
    categories: findCategories(
      [
        ...record.classes.filter(({ status }) => status !== 'withdrawn'),
        ...record.transfers.map(({ course, grade }) => ({ course, grade, term: null })),
      ],
      categories,
      institution,
    ),
    earnedCredits: sumEarnedCredits(creditedClasses(graded, record.transfers, scale), scale),
    gpa: computeGpa(graded, scale),
    academicStanding: findAcademicStanding(record.classes, scale),
    /** A grade that is owed excludes from the highest credit limit. */
    hasOpenGrade: record.classes.some(({ grade }) => isOwed(grade, scale)),
    majors: programsOf('major'),
    minors: programsOf('minor'),
  }
}

function factsOf(grade: string | null, scale: readonly GradeFacts[]): GradeFacts | undefined {
  return scale.find(({ symbol }) => symbol === grade)
}

/** No final grade yet: running, or one that somebody owes. */
function isOpen({ grade, status }: RegistrationClassRow, scale: readonly GradeFacts[]): boolean {
  return status !== 'withdrawn' && isRunning(grade, scale)
}

function completedOf(one: RegistrationClassRow, scale: readonly GradeFacts[]): CompletedCourse[] {
  return isOpen(one, scale) ? [] : [{ course: one.course, grade: one.grade, credits: one.credits }]
}

function transfersOf({ transfers }: ClosedRecord): CompletedCourse[] {
  return transfers.flatMap(({ course, credits, grade }) =>
    course === null ? [] : [{ course, grade: grade ?? 'T', credits }],
  )
}

/** A class of the record as an attempt at its course. */
export function takenOf({ course, term, grade }: RegistrationClassRow, scale: readonly GradeFacts[]): TakenCourse {
  const facts = factsOf(grade, scale)
  return { course, term, grade, points: facts?.points ?? null, earns: facts?.earns ?? false }
}

function elsewhereTaken({ transfers }: ClosedRecord, scale: readonly GradeFacts[]): TakenCourse[] {
  return transfers.flatMap(({ course, grade }) => {
    if (course === null) return []
    const facts = factsOf(grade ?? 'T', scale)
    return [{ course, term: null, grade, points: facts?.points ?? null, earns: facts?.earns ?? true }]
  })
}
