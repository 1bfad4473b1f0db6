import type { studentFacts } from '@sam/contract/search/people'
import type { Db } from '@sam/database/open-database'
import { listHistories } from '@sam/database/records/history-reads'
import { listStudentFacts } from '@sam/database/search/student-facts-reads'
import { listEnrollmentPeriods } from '@sam/database/registration/enrollment/registration-reads'
import { listTerms } from '@sam/database/terms/reads'
import { sumRecord } from '@sam/domain/records/sum-record'
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

/** What a list tells of each student's record, by person. */
export async function describeStudents(
  db: Db,
  institution: Institution,
  ids: readonly number[],
  { today, registering }: { today: string; registering: RegistrationTerm | null },
): Promise<Map<number, StudentFacts>> {
  const [rows, histories] = await Promise.all([listStudentFacts(db, ids, today), listHistories(db, ids)])
  const holds = byPerson(rows.holds)
  const minors = byPerson(rows.minors)
  const factsOf = (id: number): StudentFacts => {
    const history = histories.get(id)
    const { standing, gpa, earnedInAll } = sumRecord(history ?? { classes: [], transfers: [] }, institution)
    const types = (holds.get(id) ?? []).map(({ type }) => type)
    const enrolled = (history?.classes ?? []).filter(
      ({ term, status }) => term === registering?.term && status === 'enrolled',
    )
    const outlook = registering && {
      enrolledCredits: enrolled.length === 0 ? null : enrolled.reduce((sum, { credits }) => sum + credits, 0),
      hasHold: types.length > 0,
      standing,
      earnedCredits: earnedInAll,
    }
    return {
      minors: (minors.get(id) ?? []).map(({ code }) => code),
      standing,
      cumulativeGpa: gpa,
      cumulativeCredits: earnedInAll,
      holds: types,
      registration: registering && outlook && findOutlook(outlook, registering),
    }
  }
  return new Map(ids.map((id) => [id, factsOf(id)]))
}

function byPerson<Row extends { personId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.personId)
    if (group) group.push(row)
    else groups.set(row.personId, [row])
  }
  return groups
}
