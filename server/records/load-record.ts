import type { Db } from '@sam/database/open-database'
import {
  listRecord,
  listTransferCredits,
  type RecordEntry,
  type TransferCredit,
} from '@sam/database/records/record-reads'
import { listTerms, type TermDates } from '@sam/database/terms/reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { isCompleted, reviewStanding, type StandingReview } from '@sam/domain/records/academic-standing'
import type { RecordedClass } from '@sam/domain/records/record-history'
import { sumRecord, type RecordSums, type TermSums } from '@sam/domain/records/sum-record'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import type { TermCode } from '@sam/domain/terms/term'
import { readClock, type Clock } from '../kernel/read-clock.ts'

export interface LoadedClass extends RecordEntry, Pick<RecordedClass, 'withdrawn'> {
  /** 'CSE 214'. */
  course: string
}

/** A student's record on the day of the clock, with everything that follows from it. */
export interface LoadedRecord {
  clock: Clock
  /** Null where there are no terms. */
  currentTerm: TermCode | null
  terms: TermDates[]
  classes: LoadedClass[]
  transfers: TransferCredit[]
  sums: RecordSums
  /** Those of its terms that are completed, oldest first. */
  completed: TermSums[]
  review: StandingReview
}

export async function loadRecord(db: Db, institution: Institution, personId: number): Promise<LoadedRecord> {
  const [clock, entries, transfers, terms] = await Promise.all([
    readClock(db, institution),
    listRecord(db, personId),
    listTransferCredits(db, personId),
    listTerms(db),
  ])
  const ends = new Map(terms.map(({ term, semesterEnd }) => [term, semesterEnd]))
  const calendar = { today: clock.today, semesterEndOf: (term: TermCode) => ends.get(term) ?? null }
  const classes = entries.map((entry) => ({
    ...entry,
    course: `${entry.subject} ${entry.number}`,
    withdrawn: entry.status === 'withdrawn',
  }))
  const sums = sumRecord({ classes, transfers }, institution)
  const completed = sums.terms.filter((term) => isCompleted(term, calendar))
  const review = reviewStanding(completed, institution.academicStanding)
  const currentTerm = findCurrentTerm(terms, clock.today)
  return { clock, currentTerm, terms, classes, transfers, sums, completed, review }
}
