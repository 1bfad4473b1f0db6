import type {
  ClosedRecord,
  RegistrationClassRow,
  RegistrationRecord,
} from '@sam/database/registration/registration-reads'
import { findAcademicStanding } from '@sam/domain/grading/academic-standing'
import { computeGpa, sumEarnedCredits } from '@sam/domain/grading/compute-gpa'
import { creditedClasses } from '@sam/domain/grading/credited-classes'
import { isRepeatableIn } from '@sam/domain/grading/find-repetition'
import { findStanding } from '@sam/domain/grading/find-standing'
import { isOwed, isRunning } from '@sam/domain/grading/open-grade'
import type { GradeFacts, Institution } from '@sam/domain/kernel/institution'
import { collegesOf } from '@sam/domain/people/student-colleges'
import type { HeldClass, RegisteringStudent, TakenCourse } from '@sam/domain/registration/registration-state'
import { standings } from '@sam/domain/requisites/requisite'
import { categoriesAt, findCategories } from '@sam/domain/requisites/find-categories'
import type { CompletedCourse } from '@sam/domain/requisites/student-facts'
import type { KeptClasses } from './keep-classes.ts'

/** What decides a student's registrations for a term, from the record. */
export function buildStudent(
  record: RegistrationRecord,
  term: number,
  { classes, repetitions, categories }: Pick<KeptClasses, 'classes' | 'repetitions' | 'categories'>,
  institution: Institution,
): RegisteringStudent {
  const scale = institution.gradeScale
  const { open } = record
  const closed = readClosed(record.closed, institution, { repetitions, categories })
  const { earnedCredits, gpa } = closed
  const standing = findStanding(earnedCredits, institution.standings)
  const { majors, minors } = closed
  const knownStanding = standings.find((known) => known === standing)
  return {
    personId: record.personId,
    standing,
    earnedCredits,
    gpa,
    academicStanding: closed.academicStanding,
    hasOpenGrade: closed.hasOpenGrade,
    facts: {
      completed: closed.completed,
      inProgress: [...closed.running, ...open].filter((one) => one.term < term).map(({ course }) => course),
      ...closed.categories,
      sbcsInProgress: [
        ...(closed.categories.sbcsInProgress ?? []),
        ...open.flatMap((one) => (one.term < term ? categoriesAt(categories, one.course, one.term) : [])),
      ],
      ...(knownStanding && { standing: knownStanding }),
      majors,
      minors,
      colleges: collegesOf(record.college, majors, institution.programs),
      credits: earnedCredits,
      gpa: gpa ?? 0,
      permissions: [],
    },
    taken: [...closed.taken, ...open.map((one) => takenOf(one, scale))],
    holds: record.closed.holds,
    waivers: record.closed.waivers,
    held: open.filter((one) => one.term === term).map((one) => heldOf(one, classes)),
  }
}

type Courses = Pick<KeptClasses, 'repetitions' | 'categories'>
type DerivedClosed = ReturnType<typeof deriveClosed>
const derived = new WeakMap<ClosedRecord, DerivedClosed>()

/** What follows from a closed record alone; read once for each, because many commands look at the same one. */
function readClosed(record: ClosedRecord, institution: Institution, courses: Courses): DerivedClosed {
  const known = derived.get(record)
  if (known?.repetitions === courses.repetitions) return known
  const read = deriveClosed(record, institution, courses)
  derived.set(record, read)
  return read
}

/** Classes that the student is enrolled in have no grade, or an IP: credits and average follow from the others. */
function deriveClosed(record: ClosedRecord, institution: Institution, { repetitions, categories }: Courses) {
  const scale = institution.gradeScale
  const graded = record.classes.map(({ course, term, credits, grade }) => ({
    course,
    credits,
    grade,
    repeatable: isRepeatableIn(repetitions, course, term),
  }))
  const programsOf = (wanted: string) => record.programs.flatMap(({ kind, code }) => (kind === wanted ? code : []))
  return {
    completed: [
      ...record.classes.flatMap((one) => completedOf(one, scale)),
      ...transfersOf(record),
    ] as CompletedCourse[],
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
    repetitions,
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

function takenOf({ course, term, grade }: RegistrationClassRow, scale: readonly GradeFacts[]): TakenCourse {
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

function heldOf(one: RegistrationClassRow, classes: KeptClasses['classes']): HeldClass {
  const { enrollmentId, sectionId, course, sectionCode, credits, gpncThreshold, enrolledAt } = one
  const meetings = sectionId === null ? [] : (classes.get(sectionId)?.meetings ?? [])
  return { enrollmentId, sectionId, course, sectionCode, credits, gpncThreshold, meetings, enrolledAt }
}
