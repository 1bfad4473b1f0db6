import type { RegistrationClassRow, RegistrationRecord } from '@sam/database/registration/enrollment/registration-reads'
import { findStanding } from '@sam/domain/grading/find-standing'
import type { Institution } from '@sam/domain/kernel/institution'
import { collegesOf } from '@sam/domain/people/student-colleges'
import type { HeldClass, RegisteringStudent } from '@sam/domain/registration/registration-state'
import { categoriesAt } from '@sam/domain/requisites/evaluate/find-categories'
import { standings } from '@sam/domain/requisites/requisite'
import { yearOf } from '@sam/domain/terms/term'
import type { KeptClasses } from './cache-classes.ts'
import type { KeptRecord } from './cache-records.ts'
import { takenOf } from './read-closed-record.ts'

/** A record of which only what follows from its closed part is at hand. */
export type KeptRegistrationRecord = Omit<RegistrationRecord, 'closed'> & { closed: KeptRecord }

/** What decides a student's registrations for a term, from the record and what follows from its closed part. */
export function buildStudent(
  record: KeptRegistrationRecord,
  term: number,
  { classes, categories }: Pick<KeptClasses, 'classes' | 'categories'>,
  institution: Institution,
): RegisteringStudent {
  const scale = institution.gradeScale
  const { open } = record
  const closed = record.closed.reading
  const { earnedCredits, gpa } = closed
  const standing = findStanding(earnedCredits, institution.standings)
  const { majors, minors } = closed
  const running = [...closed.running, ...open].filter((one) => one.term < term)
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
      index: closed.index,
      inProgress: running.map(({ course }) => course),
      carriedInProgress: new Map(
        running
          .filter(({ course }) => categories.has(course))
          .map((one) => [one.course, categoriesAt(categories, one.course, one.term)]),
      ),
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
      ...(record.entryTerm !== null && { cohort: yearOf(record.entryTerm) }),
      gpa: gpa ?? 0,
      permissions: [],
    },
    taken: [...closed.taken, ...open.map((one) => takenOf(one, scale))],
    holds: record.closed.holds,
    waivers: record.closed.waivers,
    held: open.filter((one) => one.term === term).map((one) => heldOf(one, classes)),
  }
}

function heldOf(one: RegistrationClassRow, classes: KeptClasses['classes']): HeldClass {
  const { enrollmentId, sectionId, course, sectionCode, credits, gpncThreshold, enrolledAt } = one
  const meetings = sectionId === null ? [] : (classes.get(sectionId)?.meetings ?? [])
  return { enrollmentId, sectionId, course, sectionCode, credits, gpncThreshold, meetings, enrolledAt }
}
