import type { ClosedRecord, RegistrationClassRow } from '@sam/database/registration/enrollment/registration-reads'
import { findAcademicStanding } from '@sam/domain/grading/academic-standing'
import { computeGpa, sumEarnedCredits } from '@sam/domain/grading/compute-gpa'
import { creditedClasses } from '@sam/domain/grading/credited-classes'
import { isRepeatableIn, type Repetitions } from '@sam/domain/grading/find-repetition'
import { isOwed, isRunning } from '@sam/domain/grading/open-grade'
import type { GradeFacts, Institution } from '@sam/domain/kernel/institution'
import type { TakenCourse } from '@sam/domain/registration/registration-state'
import { categoriesAt, findCategories, type CourseCategories } from '@sam/domain/requisites/evaluate/find-categories'
import { indexCourses, type CompletedCourse } from '@sam/domain/requisites/evaluate/student-facts'
import type { TermCode } from '@sam/domain/terms/term'

/** What catalogs and schedules say about courses, term by term. */
export interface CoursesOfTerms {
  repetitions: Repetitions
  categories: CourseCategories
}

export type ClosedReading = ReturnType<typeof readClosedRecord>

/** What a class that has ended says of whoever took it: as an attempt, as a course completed, and as one with a grade. */
interface PastClass extends TakenCourse {
  term: TermCode
  credits: number
  sbcs: readonly string[]
  /** The same where the catalog knows the course. */
  categories?: readonly string[]
  repeatable: boolean
  withdrawn: boolean
  /** Ended, but without a final grade. */
  open: boolean
}

/** By all that tells one from another: thousands of students have taken the same class with the same grade. */
export type PastClasses = Map<string, PastClass>

const mostPastClasses = 50_000

/**
 * What follows from a closed record alone. Classes that the student is enrolled in have no grade, or an IP: credits and
 * average follow from the others. Past classes are shared by the records that are read with the same memory of them, which
 * has to be of the same courses.
 */
export function readClosedRecord(
  record: ClosedRecord,
  institution: Institution,
  courses: CoursesOfTerms,
  known: PastClasses = new Map(),
) {
  const scale = institution.gradeScale
  const past = record.classes.map((one) => pastClassOf(one, scale, courses, known))
  const programsOf = (wanted: string) => record.programs.flatMap(({ kind, code }) => (kind === wanted ? code : []))
  const completed: CompletedCourse[] = [...past.filter(({ open }) => !open), ...transfersOf(record, courses.categories)]
  return {
    completed,
    index: indexCourses(completed),
    /** Ended, but without a final grade. */
    running: past.filter(({ open }) => open),
    taken: [...past, ...elsewhereTaken(record, scale)] as TakenCourse[],
    categories: findCategories(
      [
        ...past.filter(({ withdrawn }) => !withdrawn),
        ...record.transfers.map(({ course, grade }) => ({ course, grade, term: null })),
      ],
      courses.categories,
      institution,
    ),
    earnedCredits: sumEarnedCredits(creditedClasses(past, record.transfers, scale), scale),
    gpa: computeGpa(past, scale),
    academicStanding: findAcademicStanding(past, scale),
    /** A grade that is owed excludes from the highest credit limit. */
    hasOpenGrade: past.some(({ grade }) => isOwed(grade, scale)),
    majors: programsOf('major'),
    minors: programsOf('minor'),
  }
}

function pastClassOf(
  one: RegistrationClassRow,
  scale: readonly GradeFacts[],
  { repetitions, categories }: CoursesOfTerms,
  known: PastClasses,
): PastClass {
  const { course, term, credits, grade, status } = one
  const key = `${course}/${term}/${credits}/${grade ?? ''}/${status}`
  const before = known.get(key)
  if (before) return before
  const { points, earns } = takenOf(one, scale)
  const found: PastClass = {
    course,
    term,
    credits,
    grade,
    points,
    earns,
    sbcs: categoriesAt(categories, course, term),
    ...(categories.has(course) && { categories: categoriesAt(categories, course, term) }),
    repeatable: isRepeatableIn(repetitions, course, term),
    withdrawn: status === 'withdrawn',
    open: isOpen(one, scale),
  }
  if (known.size < mostPastClasses) known.set(key, found)
  return found
}

function factsOf(grade: string | null, scale: readonly GradeFacts[]): GradeFacts | undefined {
  return scale.find(({ symbol }) => symbol === grade)
}

/** No final grade yet: running, or one that somebody owes. */
function isOpen({ grade, status }: RegistrationClassRow, scale: readonly GradeFacts[]): boolean {
  return status !== 'withdrawn' && isRunning(grade, scale)
}

function transfersOf({ transfers }: ClosedRecord, categories: CourseCategories): CompletedCourse[] {
  return transfers.flatMap(({ course, credits, grade }) => {
    if (course === null) return []
    const carried = categories.has(course) && { categories: categoriesAt(categories, course, null) }
    return [{ course, grade: grade ?? 'T', credits, ...carried }]
  })
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
