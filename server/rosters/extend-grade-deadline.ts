import type { AnswerOf, BodyOf } from '@sam/contract/route'
import type { extendGradeDeadline as route } from '@sam/contract/rosters/grades'
import { inTransaction } from '@sam/database/open-database'
import { lockGradeEntries } from '@sam/database/rosters/grade-reads'
import type { DataServices } from '../services.ts'
import { answerOnce } from './answer-once.ts'
import { graderRoleOf, openGradedClass, tellRefusal, type KeyedCause } from './open-graded-class.ts'
import { recordGradeExtension } from './record-grade-extension.ts'

type Answer = AnswerOf<typeof route>

/** Gives one student of a class a later day for the grade, on the record with the note. */
export async function extendGradeDeadline(
  services: DataServices,
  { actor, key, requestId }: KeyedCause,
  sectionId: number,
  { enrollmentId, until, note }: BodyOf<typeof route>,
): Promise<Answer> {
  const { sectionIds } = await openGradedClass(services, actor, sectionId, 'extend')
  const command = { personId: actor.personId, key, request: ['extend', sectionId, enrollmentId, until, note] }
  return inTransaction(services.db, (tx) =>
    answerOnce(tx, command, async (): Promise<Answer> => {
      const role = graderRoleOf(actor, 'extend')
      const wanted = { sectionIds, enrollmentId, until, note, role }
      const refusal = await recordGradeExtension(tx, services, { actor, requestId }, wanted)
      if (!refusal) return { done: true, extendedTo: until, refusals: [] }
      const [entry] = await lockGradeEntries(tx, sectionIds, [enrollmentId])
      return { done: false, extendedTo: entry?.extendedTo ?? null, refusals: [tellRefusal(refusal, enrollmentId)] }
    }),
  )
}
