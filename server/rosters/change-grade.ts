import type { AnswerOf, BodyOf } from '@sam/contract/route'
import type { changeGrade as route } from '@sam/contract/rosters/grades'
import { inTransaction, type Tx } from '@sam/database/open-database'
import { lockGradeEntries, lockUnscheduledEntry } from '@sam/database/rosters/grade-reads'
import { decideGradeChange } from '@sam/domain/rosters/decide-grade-change'
import type { GradeRefusal } from '@sam/domain/rosters/grade-refusal'
import type { DataServices } from '../services.ts'
import { answerOnce } from './answer-once.ts'
import { gradeRowOf } from './describe-grading.ts'
import { openGradedClass, tellRefusal, type GradeCause, type KeyedCause } from './open-graded-class.ts'
import { postGrades } from './post-grades.ts'

type Answer = AnswerOf<typeof route>

/** Changes a posted grade for a reason, which the student reads; the record keeps both grades. */
export async function changeGrade(
  services: DataServices,
  { actor, key, requestId }: KeyedCause,
  sectionId: number,
  body: BodyOf<typeof route>,
): Promise<Answer> {
  const { sectionIds } = await openGradedClass(services, actor, sectionId, 'change')
  return changeOnce(services, { actor, key, requestId }, { place: sectionId, sectionIds }, body)
}

/** The same for a registrar where the class is in no schedule here, so on no roster. */
export function changeUnscheduledGrade(
  services: DataServices,
  cause: KeyedCause,
  body: BodyOf<typeof route>,
): Promise<Answer> {
  return changeOnce(services, cause, { place: null, sectionIds: null }, body)
}

async function changeOnce(
  services: DataServices,
  { actor, key, requestId }: KeyedCause,
  { place, sectionIds }: { place: number | null; sectionIds: readonly number[] | null },
  { enrollmentId, grade, before, reason }: BodyOf<typeof route>,
): Promise<Answer> {
  const command = { personId: actor.personId, key, request: ['change', place, enrollmentId, grade, before, reason] }
  return inTransaction(services.db, (tx) =>
    answerOnce(tx, command, async (): Promise<Answer> => {
      const change = { sectionIds, enrollmentId, grade, before, reason }
      const { refusal, grade: present } = await recordGradeChange(tx, services, { actor, requestId }, change)
      if (!refusal) return { done: true, grade: present, refusals: [] }
      return { done: false, grade: present, refusals: [tellRefusal(refusal, enrollmentId)] }
    }),
  )
}

interface WantedChange {
  /** The sections on whose roster the student may be; null for a class that is in no schedule. */
  sectionIds: readonly number[] | null
  enrollmentId: number
  grade: string
  /** The grade that was seen. */
  before: string
  reason: string
}

/** Puts another grade in place of a posted one, as a registrar; answers the grade on the record, and why it was not. */
export async function recordGradeChange(
  tx: Tx,
  { institution }: DataServices,
  { actor, requestId }: GradeCause,
  { sectionIds, enrollmentId, grade, before, reason }: WantedChange,
): Promise<{ grade: string | null; refusal: GradeRefusal | null }> {
  const [entry] =
    sectionIds === null
      ? await lockUnscheduledEntry(tx, enrollmentId)
      : await lockGradeEntries(tx, sectionIds, [enrollmentId])
  if (!entry) return { grade: null, refusal: { kind: 'not on the roster' } }
  const decision = decideGradeChange(
    gradeRowOf(entry, institution),
    { grade, before },
    { rules: institution, graderId: actor.personId },
  )
  if ('refusal' in decision) return { grade: entry.grade, refusal: decision.refusal }
  await postGrades(tx, [{ entry, given: grade, grade: decision.grade }], {
    actorId: actor.personId,
    actorRole: 'Registrar',
    action: 'grade changed',
    reason,
    requestId,
  })
  return { grade: decision.grade, refusal: null }
}
