import type { AnswerOf, BodyOf } from '@sam/contract/route'
import type { listGradeLapses as route, setGradeLapses as setRoute } from '@sam/contract/rosters/grades'
import { recordAccesses } from '@sam/database/audit/access-writes'
import { inTransaction, type Db } from '@sam/database/open-database'
import { listLapsingEntries, lockRecordedEntries, type RecordedEntry } from '@sam/database/rosters/grade-reads'
import { lockRegistration } from '@sam/database/registration/enrollment/lock-reads'
import { listTerms } from '@sam/database/terms/reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { interestOf } from '@sam/domain/people/legitimate-interest'
import type { Actor } from '@sam/domain/people/role'
import { findLapses, type Lapse } from '@sam/domain/rosters/find-lapses'
import { isPending } from '@sam/domain/rosters/grade-basis'
import { gradesDue } from '@sam/domain/rosters/grade-dates'
import type { DataServices } from '../services.ts'
import { conflict } from '../http/faults.ts'
import { readClock } from '../kernel/read-clock.ts'
import { gradeRowOf } from './describe-grading.ts'
import type { GradeCause } from './open-graded-class.ts'
import { postGrades, type PostingCause } from './post-grades.ts'

type At = DataServices

interface FoundLapse extends Lapse {
  entry: RecordedEntry
}

type LapseCause = Omit<PostingCause, 'action'>
const theCalendar: LapseCause = { actorId: null, actorRole: null, reason: null, requestId: null }

/** How many lapses a preview lists; the rest are counted. */
const mostListed = 500
/** After so long a call begins no further class: those of a whole term take longer than proxies wait for an answer. */
const callMs = 10_000

/** The grades that the calendar would set today, for a registrar to look at; changes nothing, and notes whose it showed. */
export async function listGradeLapses({ db, institution }: At, actor: Actor): Promise<AnswerOf<typeof route>> {
  const { today } = await readClock(db, institution)
  const found = await findDue(db, institution, today)
  const counts = new Map<string, { term: number; before: string | null; grade: string; students: number }>()
  for (const { entry, before, grade } of found) {
    const key = `${entry.term} ${before} ${grade}`
    const counted = counts.get(key) ?? { term: entry.term, before, grade, students: 0 }
    counts.set(key, { ...counted, students: counted.students + 1 })
  }
  const listed = found.slice(0, mostListed)
  const subjectIds = [...new Set(listed.map(({ entry }) => entry.personId))]
  if (subjectIds.length > 0)
    await inTransaction(db, (tx) =>
      recordAccesses(tx, {
        viewerId: actor.personId,
        subjectIds,
        surface: 'late grades',
        interest: interestOf(actor.roles, 'record'),
      }),
    )
  return {
    today,
    counts: [...counts.values()],
    total: found.length,
    lapses: listed.map(({ entry, before, grade, lastDay }) => ({
      sectionId: entry.sectionId,
      SBU_ID: entry.campusId,
      name: entry.name,
      directoryWithheld: entry.directoryWithheld,
      term: entry.term,
      course: `${entry.subject} ${entry.number}`,
      section: entry.sectionCode,
      before,
      grade,
      lastDay,
    })),
  }
}

/**
 * Sets the grades that the calendar asks for, a class at a time, so that a run that breaks off has done whole classes
 * and the next one goes on. Each is looked at again under its lock: what an instructor submitted meanwhile stays.
 * Answers how many were set.
 */
export async function lapseGrades(at: At, by: LapseCause = theCalendar): Promise<number> {
  const { today } = await readClock(at.db, at.institution)
  return (await lapseFound(at, await findDue(at.db, at.institution, today), by)).set
}

/** The same by a registrar, who has seen a preview with this number: as many classes as fit into the time, and at least one. */
export async function setGradeLapses(
  at: At,
  { actor, requestId }: GradeCause,
  { total, note }: BodyOf<typeof setRoute>,
  { withinMs = callMs } = {},
): Promise<AnswerOf<typeof setRoute>> {
  const { today } = await readClock(at.db, at.institution)
  const found = await findDue(at.db, at.institution, today)
  if (found.length !== total)
    throw conflict(`The preview showed ${total} grades; now ${found.length} are due. Look at the preview again.`)
  const by = { actorId: actor.personId, actorRole: 'Registrar' as const, reason: note, requestId }
  return lapseFound(at, found, by, withinMs)
}

async function lapseFound(
  { db, institution }: At,
  found: readonly FoundLapse[],
  by: LapseCause,
  withinMs = Infinity,
): Promise<{ set: number; left: number }> {
  const byClass = new Map<string, RecordedEntry[]>()
  for (const { entry } of found) {
    const { sectionId, term, subject, number, sectionCode } = entry
    const key = sectionId === null ? `${term} ${subject} ${number} ${sectionCode}` : String(sectionId)
    byClass.set(key, [...(byClass.get(key) ?? []), entry])
  }
  const began = performance.now()
  let set = 0
  let left = found.length
  for (const entries of byClass.values()) {
    set += await lapseOfClass(db, institution, entries, by)
    left -= entries.length
    if (performance.now() - began >= withinMs) break
  }
  return { set, left }
}

async function lapseOfClass(
  db: Db,
  institution: Institution,
  found: readonly RecordedEntry[],
  by: LapseCause,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [first] = found
    if (!first) return 0
    // A class that no schedule here has leaves only its students to lock.
    const { term, sectionId } = first
    const people = sectionId === null ? found.map(({ personId }) => personId) : []
    await lockRegistration(tx, term, people, sectionId === null ? [] : [sectionId])
    const ids = found.map(({ enrollmentId }) => enrollmentId)
    const entries = await lockRecordedEntries(tx, ids)
    const { today } = await readClock(tx, institution)
    const due = await dueAmong(tx, institution, entries, today)
    const posts = due.map(({ entry, grade }) => ({
      entry,
      given: grade,
      grade,
      keepsDraft: isPending(grade, institution.grading),
    }))
    await postGrades(tx, posts, { ...by, action: 'grade lapsed' })
    return posts.length
  })
}

async function findDue(db: Db, institution: Institution, today: string): Promise<FoundLapse[]> {
  const { dueDays, lapses } = institution.grading
  const terms = await listTerms(db)
  const termsOver = terms.filter((term) => gradesDue(term, dueDays) < today).map(({ term }) => term)
  const pendingGrades = lapses.map(({ grade }) => grade)
  const { timeZone } = institution
  const entries = await listLapsingEntries(db, { termsOver, pendingGrades, today, timeZone })
  return dueAmong(db, institution, entries, today)
}

async function dueAmong(
  db: Db,
  institution: Institution,
  entries: readonly RecordedEntry[],
  today: string,
): Promise<FoundLapse[]> {
  const byId = new Map(entries.map((entry) => [entry.enrollmentId, entry]))
  const rows = entries.map((entry) => ({ ...gradeRowOf(entry, institution), term: entry.term }))
  return findLapses(rows, await listTerms(db), today, institution).flatMap((lapse) => {
    const entry = byId.get(lapse.enrollmentId)
    return entry ? [{ ...lapse, entry }] : []
  })
}
