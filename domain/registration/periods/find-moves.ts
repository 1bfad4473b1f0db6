import type { Institution } from '../../kernel/institution.ts'
import { findStanding } from '../../records/find-standing.ts'
import { findEnrollmentPeriod, type PlannedPeriod } from './enrollment-period.ts'

/** A student whose registration begins at another time; null where there was or is no period. Instants, ISO 8601. */
export interface PeriodMove {
  personId: number
  from: string | null
  to: string | null
}

/** The period that a student falls into, kept within its upper end; null without one. */
export function findPlannedPeriod<Period extends PlannedPeriod>(
  periods: readonly Period[],
  student: { standing: string; earnedCredits: number },
): Period | null {
  const reaching = periods.filter(
    ({ maximumCredits }) => maximumCredits === null || student.earnedCredits < maximumCredits,
  )
  const found = findEnrollmentPeriod(reaching, student)
  return reaching.find((period) => period === found) ?? null
}

/** Whose registration begins at another time when some periods take the place of others. */
export function findMoves(
  students: readonly { personId: number; earnedCredits: number }[],
  before: readonly PlannedPeriod[],
  after: readonly PlannedPeriod[],
  standings: Institution['standings'],
): PeriodMove[] {
  return students.flatMap(({ personId, earnedCredits }) => {
    const student = { standing: findStanding(earnedCredits, standings), earnedCredits }
    const from = findPlannedPeriod(before, student)?.beginsAt ?? null
    const to = findPlannedPeriod(after, student)?.beginsAt ?? null
    const isSame = from === to || (from !== null && to !== null && Date.parse(from) === Date.parse(to))
    return isSame ? [] : [{ personId, from, to }]
  })
}
