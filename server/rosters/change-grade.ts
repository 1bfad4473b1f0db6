import type { AnswerOf, BodyOf } from '@sam/contract/route'
import type { changeGrade as route } from '@sam/contract/rosters/grades'
import { inTransaction } from '@sam/database/open-database'
import { lockGradeEntries } from '@sam/database/rosters/grade-reads'
import { decideGradeChange } from '@sam/domain/rosters/decide-grade-change'
import type { DataServices } from '../services.ts'
import { answerOnce } from './answer-once.ts'
import { gradeRowOf } from './describe-grading.ts'
import { openGradedClass, tellRefusal, type KeyedCause } from './open-graded-class.ts'
import { postGrades } from './post-grades.ts'

type Answer = AnswerOf<typeof route>

/** Changes a posted grade for a reason, which the student reads; the record keeps both grades. */
export async function changeGrade(
  services: DataServices,
  { actor, key, requestId }: KeyedCause,
  sectionId: number,
  { enrollmentId, grade, before, reason }: BodyOf<typeof route>,
): Promise<Answer> {
  const { db, institution } = services
  const { sectionIds } = await openGradedClass(services, actor, sectionId, 'change')
  const command = { personId: actor.personId, key, request: ['change', sectionId, enrollmentId, grade, before, reason] }
  return inTransaction(db, (tx) =>
    answerOnce(tx, command, async (): Promise<Answer> => {
      const [entry] = await lockGradeEntries(tx, sectionIds, [enrollmentId])
      const decision = decideGradeChange(
        entry ? gradeRowOf(entry, institution) : null,
        { grade, before },
        { rules: institution, graderId: actor.personId },
      )
      if ('refusal' in decision || !entry) {
        const refusals = 'refusal' in decision ? [tellRefusal(decision.refusal, enrollmentId)] : []
        return { done: false, grade: entry?.grade ?? null, refusals }
      }
      await postGrades(tx, [{ entry, given: grade, grade: decision.grade }], {
        actorId: actor.personId,
        actorRole: 'Registrar',
        action: 'grade changed',
        reason,
        requestId,
      })
      return { done: true, grade: decision.grade, refusals: [] }
    }),
  )
}
