import type { AnswerOf, BodyOf } from '@sam/contract/route'
import type {
  extendUnscheduledGrade as extendRoute,
  listUnscheduledGrades as listRoute,
} from '@sam/contract/rosters/unscheduled-grades'
import { inTransaction } from '@sam/database/open-database'
import { listUnscheduledPending } from '@sam/database/rosters/grade-reads'
import { listTerms } from '@sam/database/terms/reads'
import type { Actor } from '@sam/domain/people/role'
import { nextLapse } from '@sam/domain/rosters/find-lapses'
import { latestExtension } from '@sam/domain/rosters/grade-dates'
import { readClock } from '../kernel/read-clock.ts'
import { findReadable, noteReading, type PersonKey } from '../people/find-readable.ts'
import type { DataServices } from '../services.ts'
import { answerOnce } from './answer-once.ts'
import { findGradedTerm, gradeRowOf } from './describe-grading.ts'
import { tellRefusal, type KeyedCause } from './open-graded-class.ts'
import { recordGradeExtension } from './record-grade-extension.ts'

/**
 * A student's I and NR that no roster shows, because the schedule of their term was never imported. Only one that is shown is
 * a reading: the page asks for each student, and most have none.
 */
export async function listUnscheduledGrades(
  services: DataServices,
  actor: Actor,
  by: PersonKey,
): Promise<AnswerOf<typeof listRoute>> {
  const { db, institution } = services
  const { person } = await findReadable(services, actor, by, { surface: null, whole: true })
  const pending = institution.grading.lapses.map(({ grade }) => grade)
  const [entries, terms, { today }] = await Promise.all([
    listUnscheduledPending(db, person.id, pending),
    listTerms(db),
    readClock(db, institution),
  ])
  const grades = await Promise.all(
    entries.map(async (entry) => {
      const { enrollmentId, term, subject, number, sectionCode: section, grade } = entry
      const row = gradeRowOf(entry, institution)
      const next = nextLapse({ ...row, term }, terms, institution)
      if (!next || grade === null) return []
      return [
        {
          enrollmentId,
          term,
          course: `${subject} ${number}`,
          section,
          grade,
          basis: row.basis,
          becomes: next.grade,
          lastDay: next.lastDay,
          latestExtension: latestExtension(await findGradedTerm(db, term)),
        },
      ]
    }),
  )
  const shown = grades.flat()
  if (shown.length > 0) await noteReading(db, actor, person.id, { surface: 'late grades', reason: null })
  return { today, grades: shown }
}

/** Gives such a grade a later day, on the record with the note. */
export async function extendUnscheduledGrade(
  services: DataServices,
  { actor, key, requestId }: KeyedCause,
  enrollmentId: number,
  { until, note }: BodyOf<typeof extendRoute>,
): Promise<AnswerOf<typeof extendRoute>> {
  const command = { personId: actor.personId, key, request: ['extend', null, enrollmentId, until, note] }
  return inTransaction(services.db, (tx) =>
    answerOnce(tx, command, async (): Promise<AnswerOf<typeof extendRoute>> => {
      const wanted = { sectionIds: null, enrollmentId, until, note, role: 'Registrar' as const }
      const refusal = await recordGradeExtension(tx, services, { actor, requestId }, wanted)
      return refusal
        ? { done: false, extendedTo: null, refusals: [tellRefusal(refusal, enrollmentId)] }
        : { done: true, extendedTo: until, refusals: [] }
    }),
  )
}
