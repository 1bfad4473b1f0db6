import type { AnswerOf, BodyOf } from '@sam/contract/route'
import type { submitGrades as route } from '@sam/contract/rosters/grades'
import { inTransaction } from '@sam/database/open-database'
import { lockRegistration } from '@sam/database/registration/enrollment/lock-reads'
import { listGradeEntries, lockGradeEntries } from '@sam/database/rosters/grade-reads'
import { decideSubmit, type GradeToPost } from '@sam/domain/rosters/decide-submit'
import { gradingOpens } from '@sam/domain/rosters/grade-dates'
import { isWithoutGrade } from '@sam/domain/rosters/grade-row'
import type { DataServices } from '../services.ts'
import { readClock } from '../kernel/read-clock.ts'
import { answerOnce } from './answer-once.ts'
import { findGradedTerm, gradeRowOf } from './describe-grading.ts'
import { openGradedClass, tellRefusal, type KeyedCause } from './open-graded-class.ts'
import { postGrades } from './post-grades.ts'

type Answer = AnswerOf<typeof route>

/** Posts every draft of a roster, or nothing and all the reasons. Two who submit at once do it one after the other. */
export async function submitGrades(
  services: DataServices,
  { actor, key, requestId }: KeyedCause,
  sectionId: number,
  { seen }: BodyOf<typeof route>,
): Promise<Answer> {
  const { db, institution } = services
  const { facts, sectionIds } = await openGradedClass(services, actor, sectionId, 'grade')
  const command = { personId: actor.personId, key, request: ['submit', sectionId, seen] }
  return inTransaction(db, (tx) =>
    answerOnce(tx, command, async (): Promise<Answer> => {
      await lockRegistration(tx, facts.term, [], sectionIds)
      const known = await listGradeEntries(tx, sectionIds)
      const entries = await lockGradeEntries(
        tx,
        sectionIds,
        known.map(({ enrollmentId }) => enrollmentId),
      )
      const [{ today }, calendar] = [await readClock(tx, institution), await findGradedTerm(tx, facts.term)]
      const decision = decideSubmit({
        rows: entries.map((entry) => gradeRowOf(entry, institution)),
        seen: new Map(seen.map(({ enrollmentId, version }) => [enrollmentId, version])),
        graderId: actor.personId,
        rules: institution,
        today,
        opensOn: gradingOpens(calendar),
      })
      if ('refusals' in decision) {
        const refusals = decision.refusals.map(({ refusal, enrollmentId }) => tellRefusal(refusal, enrollmentId))
        return { done: false, posted: 0, refusals }
      }
      const byId = new Map(entries.map((entry) => [entry.enrollmentId, entry]))
      const postingsOf = (posts: readonly GradeToPost[]) =>
        posts.flatMap(({ row, given, grade }) => {
          const entry = byId.get(row.enrollmentId)
          return entry ? [{ entry, given, grade }] : []
        })
      const by = { actorId: actor.personId, actorRole: 'Instructor' as const, reason: null, requestId }
      const first = decision.posts.filter(({ row }) => isWithoutGrade(row))
      const replaced = decision.posts.filter(({ row }) => !isWithoutGrade(row))
      await postGrades(tx, postingsOf(first), { ...by, action: 'grade posted' })
      await postGrades(tx, postingsOf(replaced), { ...by, action: 'grade replaced' })
      return { done: true, posted: decision.posts.length, refusals: [] }
    }),
  )
}
