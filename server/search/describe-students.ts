import type { studentFacts } from '@sam/contract/search/people'
import type { Db } from '@sam/database/open-database'
import { listHistories, type History } from '@sam/database/records/history-reads'
import { listKeptSums } from '@sam/database/records/record-sum-reads'
import { listCreditsCarried, listStudentFacts } from '@sam/database/search/student-facts-reads'
import { listEnrollmentPeriods } from '@sam/database/registration/enrollment/registration-reads'
import { listTerms } from '@sam/database/terms/reads'
import { findStanding } from '@sam/domain/records/find-standing'
import { sumRecord, type RecordSums } from '@sam/domain/records/sum-record'
import type { Institution } from '@sam/domain/kernel/institution'
import { registrationDaysOf } from '@sam/domain/registration/periods/calendar-rules'
import type { EnrollmentPeriod } from '@sam/domain/registration/periods/enrollment-period'
import { findOutlook } from '@sam/domain/registration/periods/registration-outlook'
import type { z } from 'zod'
import type { Clock } from '../kernel/read-clock.ts'

export type StudentFacts = z.output<typeof studentFacts>

/** What decides how far students are with registering for a term. */
export interface RegistrationTerm {
  term: number
  periods: EnrollmentPeriod[]
  now: string
  isOver: boolean
}

export async function readRegistrationTerm(db: Db, term: number, clock: Clock): Promise<RegistrationTerm> {
  const [rows, terms] = await Promise.all([listEnrollmentPeriods(db, term), listTerms(db)])
  const { lateRegistrationEnds } = registrationDaysOf(term, terms.find((one) => one.term === term) ?? null)
  return {
    term,
    periods: rows.map(({ beginsAt, ...period }) => ({ ...period, beginsAt: beginsAt.toISOString() })),
    now: clock.now.toISOString(),
    isOver: lateRegistrationEnds < clock.today,
  }
}

/** What is read of a student before it is described. */
export interface StudentRows {
  history: History
  /** Types of the active holds. */
  holds: StudentFacts['holds']
  minors: string[]
}

/** What a list tells of each student's record, by person. The database keeps the sums (decision 115). */
export async function describeStudents(
  db: Db,
  institution: Institution,
  ids: readonly number[],
  { today, registering }: { today: string; registering: RegistrationTerm | null },
): Promise<Map<number, StudentFacts>> {
  const [facts, sums, carried] = await Promise.all([
    listStudentFacts(db, ids, today),
    listKeptSums(db, ids),
    registering ? listCreditsCarried(db, ids, registering.term) : new Map<number, number>(),
  ])
  const holds = byPerson(facts.holds)
  const minors = byPerson(facts.minors)
  return new Map(
    sums.map(({ personId, earnedInAll, gpa }) => {
      const record = {
        holds: (holds.get(personId) ?? []).map(({ type }) => type),
        minors: (minors.get(personId) ?? []).map(({ code }) => code),
        sums: { earnedInAll, gpa, standing: findStanding(earnedInAll, institution.standings) },
        carried: carried.get(personId) ?? null,
      }
      return [personId, describeFacts(record, registering)]
    }),
  )
}

/** What describes these students, in four queries. */
export async function loadStudentRows(
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<Map<number, StudentRows>> {
  const [facts, histories] = await Promise.all([listStudentFacts(db, ids, today), listHistories(db, ids)])
  const holds = byPerson(facts.holds)
  const minors = byPerson(facts.minors)
  return new Map(
    ids.map((id) => [
      id,
      {
        history: histories.get(id) ?? none,
        holds: (holds.get(id) ?? []).map(({ type }) => type),
        minors: (minors.get(id) ?? []).map(({ code }) => code),
      },
    ]),
  )
}

const none: History = { classes: [], transfers: [] }

export const rowsOf = (rows: ReadonlyMap<number, StudentRows>, id: number): StudentRows =>
  rows.get(id) ?? { history: none, holds: [], minors: [] }

/** What a list tells of a student, with the sums behind it. */
export function describeStudent(
  { history, holds, minors }: StudentRows,
  institution: Institution,
  registering: RegistrationTerm | null,
): { facts: StudentFacts; sums: RecordSums } {
  const sums = sumRecord(history, institution)
  const enrolled = history.classes.filter(({ term, status }) => term === registering?.term && status === 'enrolled')
  const carried = enrolled.length === 0 ? null : enrolled.reduce((sum, { credits }) => sum + credits, 0)
  return { facts: describeFacts({ holds, minors, sums, carried }, registering), sums }
}

interface DescribedRecord {
  holds: StudentFacts['holds']
  minors: string[]
  sums: Pick<RecordSums, 'standing' | 'earnedInAll' | 'gpa'>
  /** Credits of the term to register for; null without a class. */
  carried: number | null
}

function describeFacts(
  { holds, minors, sums, carried }: DescribedRecord,
  registering: RegistrationTerm | null,
): StudentFacts {
  const { standing, earnedInAll: earnedCredits, gpa } = sums
  const outlook = { enrolledCredits: carried, hasHold: holds.length > 0, standing, earnedCredits }
  return {
    minors,
    standing,
    cumulativeGpa: gpa,
    cumulativeCredits: earnedCredits,
    holds,
    registration: registering && findOutlook(outlook, registering),
  }
}

export function byPerson<Row extends { personId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.personId)
    if (group) group.push(row)
    else groups.set(row.personId, [row])
  }
  return groups
}
