import type { RegistrationClassRow, RegistrationRecord } from '@sam/database/registration/enrollment/registration-reads'
import { isRunning } from '@sam/domain/grading/open-grade'
import type { AcademicStanding, Institution } from '@sam/domain/kernel/institution'
import { collegesOf } from '@sam/domain/people/student-colleges'
import { isCompleted, reviewStanding, type RecordCalendar } from '@sam/domain/records/academic-standing'
import { categoriesAt } from '@sam/domain/records/find-categories'
import { attemptOf } from '@sam/domain/records/requisite-facts'
import type { HeldClass, RegisteringStudent } from '@sam/domain/registration/registration-state'
import { standings } from '@sam/domain/requisites/requisite'
import { yearOf } from '@sam/domain/terms/term'
import type { KeptClasses } from './cache-classes.ts'
import type { KeptRecord } from './cache-records.ts'

/** A record of which only what follows from its closed part is at hand. */
export type KeptRegistrationRecord = Omit<RegistrationRecord, 'closed'> & { closed: KeptRecord }

/** What decides a student's registrations for a term, from the record and what follows from its closed part. */
export function buildStudent(
  record: KeptRegistrationRecord,
  term: number,
  { classes, categories, semesterEnds }: Pick<KeptClasses, 'classes' | 'categories' | 'semesterEnds'>,
  institution: Institution,
  today: string,
): RegisteringStudent {
  const scale = institution.gradeScale
  const { open } = record
  const closed = record.closed.reading
  const { earnedCredits, gpa, standing } = closed
  const { majors, minors } = closed
  const running = [...closed.running, ...open].filter((one) => one.term < term)
  const knownStanding = standings.find((known) => known === standing)
  return {
    personId: record.personId,
    standing,
    earnedCredits,
    gpa,
    academicStanding: findAcademicStanding(
      record,
      { today, semesterEndOf: (of) => semesterEnds.get(of) ?? null },
      institution,
    ),
    hasOpenGrade: closed.hasOpenGrade,
    facts: {
      completed: closed.completed,
      index: closed.index,
      inProgress: running.map(({ course }) => course),
      carriedInProgress: new Map(
        running
          .filter(({ course, kept }) => kept || categories.has(course))
          .map((one) => [one.course, categoriesAt(categories, one.course, one.term, one.kept)]),
      ),
      ...closed.categories,
      sbcsInProgress: [
        ...(closed.categories.sbcsInProgress ?? []),
        ...open.flatMap((one) => (one.term < term ? categoriesAt(categories, one.course, one.term, one.kept) : [])),
      ],
      ...(knownStanding && { standing: knownStanding }),
      majors,
      minors,
      colleges: collegesOf(record.college, majors, institution.programs),
      placements: closed.placements,
      credits: earnedCredits,
      ...(record.entryTerm !== null && { cohort: yearOf(record.entryTerm) }),
      gpa: gpa ?? 0,
      permissions: [],
    },
    taken: [...closed.attempts, ...open.map((one) => attemptOf(one, scale))],
    holds: record.closed.holds,
    waivers: record.closed.waivers,
    held: open.filter((one) => one.term === term).map((one) => heldOf(one, classes)),
  }
}

/** By the terms that are completed: one in which a class still runs is not, until it is over. */
function findAcademicStanding(
  { open, closed }: Pick<KeptRegistrationRecord, 'open' | 'closed'>,
  calendar: RecordCalendar,
  institution: Institution,
): AcademicStanding {
  const running = (term: number) =>
    open.filter((one) => one.term === term && isRunning(one.grade, institution.gradeScale))
  const completed = closed.reading.terms.filter((one) =>
    isCompleted({ ...one, runningClasses: one.runningClasses + running(one.term).length }, calendar),
  )
  return reviewStanding(completed, institution.academicStanding).standing
}

function heldOf(one: RegistrationClassRow, classes: KeptClasses['classes']): HeldClass {
  const { enrollmentId, sectionId, course, sectionCode, credits, gpncThreshold, enrolledAt, reservationId = null } = one
  const meetings = sectionId === null ? [] : (classes.get(sectionId)?.meetings ?? [])
  return { enrollmentId, sectionId, course, sectionCode, credits, gpncThreshold, meetings, enrolledAt, reservationId }
}
