import { isOwed, isRunning } from '../grading/open-grade.ts'
import type { GradeFacts, Institution } from '../kernel/institution.ts'
import type { TermCode } from '../terms/term.ts'
import { earnsCredit } from './credit-class.ts'
import { categoriesAt, findCategories, type CategoryFacts, type CourseCategories } from './find-categories.ts'
import { findPlacements, placementOf, type Placement } from './find-placements.ts'
import { isRepeatableIn, type Repetitions } from './find-repetition.ts'
import type { RecordedClass, TransferredCredit } from './record-history.ts'

/** What catalogs and schedules say about courses, term by term. */
export interface CoursesOfTerms {
  repetitions: Repetitions
  categories: CourseCategories
}

/** A course of the student's record. The grade is the letter as recorded: 'B+', 'P', 'T', 'W'. */
export interface CompletedCourse {
  course: string
  grade: string | null
  /** Credits earned; needed only where credits of a subject or level are counted. */
  credits?: number
  /** True where it earns credit each time it is taken. */
  repeatable?: boolean
  /** Gen-ed categories that it carried when it was taken. Left out: the catalog does not know the course. */
  categories?: readonly string[]
}

/** An attempt at a course in another term, or credit for it from elsewhere. */
export interface CourseAttempt {
  course: string
  /** Null: credit from elsewhere. */
  term: TermCode | null
  grade: string | null
  /** The grade's points; null when it has none. */
  points: number | null
  earns: boolean
  /** Gen-ed categories that the course carried when it was taken. */
  sbcs?: readonly string[]
}

/** A class that has ended or runs, with what its course was in its term: as an attempt and as a course completed. */
export interface ClassFacts extends CourseAttempt, RecordedClass {
  term: TermCode
  sbcs: readonly string[]
  /** The same where the catalog knows the course. */
  categories?: readonly string[]
  repeatable: boolean
  withdrawn: boolean
  /** Not withdrawn from, and without a final grade. */
  open: boolean
}

export interface RequisiteFacts {
  completed: CompletedCourse[]
  /** Ended, but without a final grade. */
  running: ClassFacts[]
  attempts: CourseAttempt[]
  categories: CategoryFacts
  placements: Placement[]
  /** A grade that is owed excludes from the highest credit limit. */
  hasOpenGrade: boolean
}

/** A class of a record with what its grade and its course say. */
export function classFactsOf(
  { course, term, credits, grade, withdrawn = false, kept = null }: RecordedClass,
  { repetitions, categories }: CoursesOfTerms,
  scale: readonly GradeFacts[],
): ClassFacts {
  const sbcs = categoriesAt(categories, course, term, kept)
  return {
    ...attemptOf({ course, term, grade }, scale),
    term,
    credits,
    sbcs,
    ...((kept !== null || categories.has(course)) && { categories: sbcs }),
    kept,
    repeatable: isRepeatableIn(repetitions, course, term),
    withdrawn,
    open: !withdrawn && isRunning(grade, scale),
  }
}

/** What requisites, attempts and limits ask of a record. */
export function findRequisiteFacts(
  classes: readonly ClassFacts[],
  listed: readonly TransferredCredit[],
  categories: CourseCategories,
  institution: Pick<Institution, 'gradeScale' | 'genEd' | 'placementExams'>,
): RequisiteFacts {
  const scale = institution.gradeScale
  const placements = findPlacements(listed, institution.placementExams)
  const transfers =
    placements.length === 0 ? listed : listed.filter((one) => placementOf(one, institution.placementExams) === null)
  const elsewhere = transfers.flatMap(({ course, ...credit }) => (course === null ? [] : [{ ...credit, course }]))
  return {
    completed: [
      ...classes.filter(({ open }) => !open),
      ...elsewhere.map(({ course, grade, credits, kept = null }) => ({
        course,
        grade: namedElsewhere(grade, scale),
        credits,
        ...((kept !== null || categories.has(course)) && { categories: categoriesAt(categories, course, null, kept) }),
      })),
    ],
    running: classes.filter(({ open }) => open),
    attempts: [...classes, ...elsewhere.map(({ course, grade }) => attemptOf({ course, term: null, grade }, scale))],
    categories: findCategories(
      [
        ...classes.filter(({ withdrawn }) => !withdrawn),
        ...transfers.map(({ course, grade, kept = null }) => ({ course, grade, term: null, kept })),
      ],
      categories,
      institution,
    ),
    placements,
    hasOpenGrade: classes.some(({ grade }) => isOwed(grade, scale)),
  }
}

/** Credit without a grade, or with one that says nothing here, is a T. */
function namedElsewhere(grade: string | null, scale: readonly GradeFacts[]): string {
  return grade !== null && scale.some(({ symbol }) => symbol === grade) ? grade : 'T'
}

/** A class or a credit from elsewhere as an attempt at its course. Credit without a grade is a T. */
export function attemptOf<Taken extends Pick<CourseAttempt, 'course' | 'term' | 'grade'>>(
  { course, term, grade }: Taken,
  scale: readonly GradeFacts[],
): CourseAttempt {
  const isElsewhere = term === null
  const facts = scale.find(({ symbol }) => symbol === (isElsewhere ? (grade ?? 'T') : grade))
  return { course, term, grade, points: facts?.points ?? null, earns: earnsCredit(facts, isElsewhere) }
}
