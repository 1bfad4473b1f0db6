import { recordAuditEntry } from '@sam/database/kernel/writes'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import type { Tx } from '@sam/database/open-database'
import { lockGradeEntries, lockUnscheduledEntry, type RecordedEntry } from '@sam/database/rosters/grade-reads'
import { notifyRosters, recordExtension } from '@sam/database/rosters/grade-writes'
import { listTerms } from '@sam/database/terms/reads'
import { dayWords } from '@sam/domain/kernel/day-words'
import { decideExtension } from '@sam/domain/rosters/decide-extension'
import { gradesDue, lastDayOfPendingGrade, latestExtension } from '@sam/domain/rosters/grade-dates'
import type { GradeRefusal } from '@sam/domain/rosters/grade-refusal'
import { termName } from '@sam/domain/terms/term'
import { readClock } from '../kernel/read-clock.ts'
import type { DataServices } from '../services.ts'
import { findGradedTerm, gradeRowOf } from './describe-grading.ts'
import type { GradeCause } from './open-graded-class.ts'
import { composeNotice } from '../notifications/compose-notice.ts'

interface WantedExtension {
  /** The sections on whose roster the student may be; null for a class that is in no schedule. */
  sectionIds: readonly number[] | null
  enrollmentId: number
  /** The last day, 'YYYY-MM-DD'. */
  until: string
  note: string
  role: 'Instructor' | 'Registrar'
}

/** Why one student's grade gets no later deadline; null when it can. */
export async function findExtensionRefusal(
  tx: Tx,
  services: DataServices,
  wanted: { sectionId: number; enrollmentId: number; until: string; graderId: number },
): Promise<GradeRefusal | null> {
  const [entry] = await lockGradeEntries(tx, [wanted.sectionId], [wanted.enrollmentId])
  return decide(tx, services, entry, wanted)
}

/** Gives one student of a class a later day for the grade, with log and notice; answers why not. */
export async function recordGradeExtension(
  tx: Tx,
  services: DataServices,
  { actor, requestId, isToldElsewhere }: GradeCause & { isToldElsewhere?: boolean },
  { sectionIds, enrollmentId, until, note, role }: WantedExtension,
): Promise<GradeRefusal | null> {
  const [entry] =
    sectionIds === null
      ? await lockUnscheduledEntry(tx, enrollmentId)
      : await lockGradeEntries(tx, sectionIds, [enrollmentId])
  const refusal = await decide(tx, services, entry, { until, graderId: actor.personId })
  if (refusal || !entry) return refusal
  const { now } = await readClock(tx, services.institution)
  await recordExtension(tx, { enrollmentId, until, note, grantedBy: actor.personId, at: now })
  const course = `${entry.subject} ${entry.number}`
  const logged = await recordAuditEntry(tx, {
    actorId: actor.personId,
    actorRole: role,
    subjectId: entry.personId,
    category: 'grade',
    action: 'grade deadline extended',
    details: `${course} ${entry.sectionCode}, ${termName(entry.term)}: to ${dayWords(until)}`,
    note,
    entity: 'grade_extension',
    entityKey: String(enrollmentId),
    before: entry.extendedTo === null ? null : { until: entry.extendedTo },
    after: { until },
    requestId,
  })
  const facts = { entry: logged, course, term: termName(entry.term), code: entry.term, until: dayWords(until) }
  if (!isToldElsewhere) await recordNotices(tx, [composeNotice(entry.personId, 'grade deadline extended', facts)])
  await notifyRosters(tx, entry.sectionId === null ? [] : [entry.sectionId])
  return null
}

async function decide(
  tx: Tx,
  { institution }: DataServices,
  entry: RecordedEntry | undefined,
  { until, graderId }: { until: string; graderId: number },
): Promise<GradeRefusal | null> {
  if (!entry) return { kind: 'not on the roster' }
  const { today } = await readClock(tx, institution)
  const calendar = await findGradedTerm(tx, entry.term)
  const row = gradeRowOf(entry, institution)
  return decideExtension({
    row,
    until,
    today,
    dueOn:
      row.status === 'completed'
        ? lastDayOfPendingGrade(entry.term, await listTerms(tx))
        : gradesDue(calendar, institution.grading.dueDays),
    latest: latestExtension(calendar),
    graderId,
    rules: institution,
  })
}
