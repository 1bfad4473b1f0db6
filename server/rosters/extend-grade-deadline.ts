import { linkTo } from '@sam/contract/pages'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import type { extendGradeDeadline as route } from '@sam/contract/rosters/grades'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import { inTransaction } from '@sam/database/open-database'
import { lockGradeEntries } from '@sam/database/rosters/grade-reads'
import { notifyRosters, recordExtension } from '@sam/database/rosters/grade-writes'
import { listTerms } from '@sam/database/terms/reads'
import { decideExtension } from '@sam/domain/rosters/decide-extension'
import { gradesDue, lastDayOfPendingGrade, latestExtension } from '@sam/domain/rosters/grade-dates'
import { termName } from '@sam/domain/terms/term'
import type { DataServices } from '../services.ts'
import { readClock } from '../kernel/read-clock.ts'
import { answerOnce } from './answer-once.ts'
import { findGradedTerm, gradeRowOf } from './describe-grading.ts'
import { graderRoleOf, openGradedClass, tellRefusal, type KeyedCause } from './open-graded-class.ts'

type Answer = AnswerOf<typeof route>

/** Gives one student of a class a later day for the grade, on the record with the note. */
export async function extendGradeDeadline(
  services: DataServices,
  { actor, key, requestId }: KeyedCause,
  sectionId: number,
  { enrollmentId, until, note }: BodyOf<typeof route>,
): Promise<Answer> {
  const { db, institution } = services
  const { facts, sectionIds } = await openGradedClass(services, actor, sectionId, 'extend')
  const command = { personId: actor.personId, key, request: ['extend', sectionId, enrollmentId, until, note] }
  return inTransaction(db, (tx) =>
    answerOnce(tx, command, async (): Promise<Answer> => {
      const [entry] = await lockGradeEntries(tx, sectionIds, [enrollmentId])
      const { today } = await readClock(tx, institution)
      const calendar = await findGradedTerm(tx, facts.term)
      const row = entry ? gradeRowOf(entry, institution) : null
      const refusal = decideExtension({
        row,
        until,
        today,
        dueOn:
          row?.status === 'completed'
            ? lastDayOfPendingGrade(facts.term, await listTerms(tx))
            : gradesDue(calendar, institution.grading.dueDays),
        latest: latestExtension(calendar),
        graderId: actor.personId,
        rules: institution,
      })
      if (refusal || !entry) {
        const refusals = refusal ? [tellRefusal(refusal, enrollmentId)] : []
        return { done: false, extendedTo: entry?.extendedTo ?? null, refusals }
      }
      await recordExtension(tx, { enrollmentId, until, note, grantedBy: actor.personId })
      const course = `${entry.subject} ${entry.number}`
      await recordAuditEntries(tx, [
        {
          actorId: actor.personId,
          actorRole: graderRoleOf(actor, 'extend'),
          subjectId: entry.personId,
          category: 'grade',
          action: 'grade deadline extended',
          details: `${course} ${entry.sectionCode}, ${termName(entry.term)}: to ${until}`,
          note,
          entity: 'grade_extension',
          entityKey: String(enrollmentId),
          before: entry.extendedTo === null ? null : { until: entry.extendedTo },
          after: { until },
          requestId,
        },
      ])
      await recordNotices(tx, [
        {
          personId: entry.personId,
          kind: 'grade deadline extended',
          title: `Later grade deadline: ${course}`,
          body: `Your grade in ${course}, ${termName(entry.term)}, is now due by ${until}.`,
          link: linkTo('/profile', { tab: 'history' }),
        },
      ])
      await notifyRosters(tx, [entry.sectionId])
      return { done: true, extendedTo: until, refusals: [] }
    }),
  )
}
