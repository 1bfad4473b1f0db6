import { listGradeEntries, listPostings, type GradeEntry, type PostingRow } from '@sam/database/rosters/grade-reads'
import { listTerms } from '@sam/database/terms/reads'
import { findRosterFacts } from '@sam/database/rosters/roster-reads'
import type { RequestRow } from '@sam/database/requests/request-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { basisOf } from '@sam/domain/rosters/grade-basis'
import { nextLapse } from '@sam/domain/rosters/find-lapses'
import { latestExtension } from '@sam/domain/rosters/grade-dates'
import { summarizeGrades } from '@sam/domain/rosters/summarize-grades'
import { readClock } from '../kernel/read-clock.ts'
import { findGradedTerm, gradeRowOf } from '../rosters/describe-grading.ts'
import type { DataServices } from '../services.ts'
import type { RequestDetails } from './describe-request.ts'

/** The grade that a request is about, among those of the class. */
export interface RequestedGrade {
  entry: GradeEntry
  classmates: GradeEntry[]
  postings: PostingRow[]
  /** Grades are final after this day. */
  changeableUntil: string
  /** What the calendar makes of one that is still to come. */
  lapse: ReturnType<typeof nextLapse>
  today: string
}

/** Null for a request about something else, and where the student has left the class. */
export async function readRequestedGrade(
  { db, institution }: DataServices,
  { subject }: Pick<RequestRow, 'subject'>,
): Promise<RequestedGrade | null> {
  if (subject.kind !== 'grade change' && subject.kind !== 'deadline extension') return null
  const { enrollmentId, term } = subject
  const members = (await findRosterFacts(db, subject.class.sectionId))?.members ?? []
  const [classmates, postings, terms, calendar, { today }] = await Promise.all([
    listGradeEntries(
      db,
      members.map(({ id }) => id),
    ),
    listPostings(db, enrollmentId),
    listTerms(db),
    findGradedTerm(db, term),
    readClock(db, institution),
  ])
  const entry = classmates.find((one) => one.enrollmentId === enrollmentId)
  if (!entry) return null
  const lapse = nextLapse({ ...gradeRowOf(entry, institution), term }, terms, institution)
  return { entry, classmates, postings, changeableUntil: latestExtension(calendar), lapse, today }
}

/** The same in the interface's words. Of the class posted grades alone: drafts are those of who grades. */
export function describeRequestedGrade(
  { entry, classmates, postings }: RequestedGrade,
  institution: Institution,
): NonNullable<RequestDetails['grade']> {
  const graded = classmates.filter(({ status }) => status !== 'withdrawn')
  const { counts, mean } = summarizeGrades(
    graded.map(({ grade }) => grade),
    institution,
  )
  return {
    course: `${entry.subject} ${entry.number}`,
    basis: basisOf(entry, institution),
    grade: entry.grade,
    extendedTo: entry.extendedTo,
    postings: postings.map(({ at, by, ...posting }) => ({ ...posting, by, at: at.toISOString() })),
    counts,
    mean,
    students: graded.length,
  }
}
