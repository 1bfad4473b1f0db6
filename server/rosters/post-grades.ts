import { recordNotices } from '@sam/database/notifications/notification-writes'
import { findClock } from '@sam/database/kernel/reads'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import type { Tx } from '@sam/database/open-database'
import { recordGrades } from '@sam/database/registration/enrollment/grade-writes'
import type { RecordedEntry } from '@sam/database/rosters/grade-reads'
import { notifyRosters, recordDrafts, recordPostings } from '@sam/database/rosters/grade-writes'
import { recordSeatsTaken } from '@sam/database/timetable/import-writes'
import { universityNow } from '@sam/domain/kernel/university-clock'
import type { Role } from '@sam/domain/people/role'
import { termName } from '@sam/domain/terms/term'
import { composeNotice } from '../notifications/compose-notice.ts'

export interface Posting {
  entry: RecordedEntry
  /** As the instructor or the registrar gave it; the calendar gives what it records. */
  given: string
  grade: string
  /** What an instructor typed and did not submit stays: it may still replace this grade. */
  keepsDraft?: boolean
}

export interface PostingCause {
  /** Null: the calendar. */
  actorId: number | null
  actorRole: Role | null
  action: 'grade posted' | 'grade replaced' | 'grade changed' | 'grade lapsed'
  reason: string | null
  requestId: string | null
}

/**
 * Puts decided grades on the records, in their transaction: the grade, what it replaced, the log, the student's notice.
 * Triggers raise the version of each record, by which every process forgets what it knew of it, and leave the grade for
 * the job that looks at the registrations resting on it. The rows are locked.
 */
export async function postGrades(tx: Tx, posts: readonly Posting[], cause: PostingCause): Promise<void> {
  if (posts.length === 0) return
  const { actorId, actorRole, reason, requestId } = cause
  await recordGrades(
    tx,
    posts.map(({ entry, grade }) => ({ enrollmentId: entry.enrollmentId, grade })),
  )
  await recordPostings(
    tx,
    posts.map(({ entry, given, grade }) => ({
      enrollmentId: entry.enrollmentId,
      given,
      grade,
      replaces: entry.grade,
    })),
    { postedBy: actorId, reason, at: universityNow(await findClock(tx), new Date()) },
  )
  const drafted = posts.filter(({ entry, keepsDraft }) => entry.draft !== null && !keepsDraft)
  await recordDrafts(
    tx,
    drafted.map(({ entry }) => ({ enrollmentId: entry.enrollmentId, grade: null })),
    actorId,
  )
  await recordAuditEntries(
    tx,
    posts.map(({ entry, given, grade }) => ({
      actorId,
      actorRole,
      subjectId: entry.personId,
      category: 'grade' as const,
      action: cause.action,
      details: detailsOf(entry, given, grade),
      note: reason,
      entity: 'enrollment',
      entityKey: entry.sectionId === null ? String(entry.enrollmentId) : `${entry.personId}/${entry.sectionId}`,
      before: { status: entry.status, grade: entry.grade },
      after: { event: 'graded', status: 'completed', grade, given },
      requestId,
    })),
  )
  await recordNotices(
    tx,
    posts.map(({ entry: { personId, subject, number, term } }) =>
      composeNotice(personId, cause.action, { course: `${subject} ${number}`, term: termName(term), code: term }),
    ),
  )
  const sectionsOf = (of: readonly Posting[]) => [...new Set(of.flatMap(({ entry }) => entry.sectionId ?? []))]
  const freed = sectionsOf(posts.filter(({ entry }) => entry.status === 'enrolled'))
  if (freed.length > 0) await recordSeatsTaken(tx, freed)
  await notifyRosters(tx, sectionsOf(posts))
}

/** 'CSE 214 R02, Fall 2025: B to A-'. */
function detailsOf({ subject, number, sectionCode, term, grade: before }: RecordedEntry, given: string, grade: string) {
  const name = `${subject} ${number} ${sectionCode}, ${termName(term)}`
  const change = before === null ? grade : `${before} to ${grade}`
  return `${name}: ${change}${given === grade ? '' : ` (${given} by G/P/NC)`}`
}
