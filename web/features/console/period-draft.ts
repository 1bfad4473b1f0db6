import type { readEnrollmentPeriods, replaceEnrollmentPeriods } from '@sam/contract/registration-periods'
import type { AnswerOf, SentBodyOf } from '@sam/contract/route'
import { findPeriodProblems } from '@sam/domain/registration/enrollment-period'
import { fromLocalTime, toLocalTime } from '@sam/domain/terms/day-in-zone'

export type Periods = AnswerOf<typeof readEnrollmentPeriods>
type PeriodRow = SentBodyOf<typeof replaceEnrollmentPeriods>['periods'][number]

export interface Standing {
  code: string
  minimumCredits: number
}

/** A period as it stands in the fields. */
export interface DraftRow {
  key: string
  standing: string
  minimum: string
  /** Up to below so many credits; empty without an upper end. */
  maximum: string
  /** Local time of the institution. */
  begins: string
  /** Students in it as saved; null for one that is not saved so. */
  students: number | null
}

/** The saved periods from the fewest credits to the most, and a row without a time for each standing that has none. */
export function draftOf(
  { periods }: Pick<Periods, 'periods'>,
  standings: readonly Standing[],
  timeZone: string,
): DraftRow[] {
  return standings.flatMap(({ code, minimumCredits }, index): DraftRow[] => {
    const own = periods
      .filter(({ standing }) => standing === code)
      .toSorted((a, b) => a.minimumCredits - b.minimumCredits)
    if (own.length === 0) {
      const end = standings[index + 1]?.minimumCredits
      return [
        {
          key: code,
          standing: code,
          minimum: String(minimumCredits),
          maximum: end === undefined ? '' : String(end),
          begins: '',
          students: null,
        },
      ]
    }
    return own.map((period) => ({
      key: `${code} ${period.minimumCredits}`,
      standing: code,
      minimum: String(period.minimumCredits),
      maximum: period.maximumCredits === null ? '' : String(period.maximumCredits),
      begins: toLocalTime(period.beginsAt, timeZone),
      students: period.students,
    }))
  })
}

/** Splits a row in two at a credit threshold in its middle; the upper half keeps the time and begins first. */
export function splitRow(rows: readonly DraftRow[], key: string): DraftRow[] {
  return rows.flatMap((row) => {
    if (row.key !== key) return [row]
    const from = Number(row.minimum)
    const to = row.maximum === '' ? from + 30 : Number(row.maximum)
    const middle = String(Math.ceil((from + to) / 2))
    return [
      { ...row, key: `${row.key} lower`, maximum: middle, begins: '', students: null },
      { ...row, key: `${row.key} upper`, minimum: middle, students: null },
    ]
  })
}

/** Takes a row away; the other of its standing takes over its credits. */
export function joinRow(rows: readonly DraftRow[], key: string): DraftRow[] {
  const gone = rows.find((row) => row.key === key)
  if (!gone) return [...rows]
  return rows
    .filter((row) => row !== gone)
    .map((row) => {
      if (row.standing !== gone.standing) return row
      if (row.minimum === gone.maximum) return { ...row, minimum: gone.minimum, students: null }
      if (row.maximum === gone.minimum) return { ...row, maximum: gone.maximum, students: null }
      return row
    })
}

/** The periods to save and everything that is wrong with them, in sentences. */
export function checkDraft(
  rows: readonly DraftRow[],
  standings: readonly Standing[],
  timeZone: string,
): { periods: PeriodRow[]; problems: string[] } {
  const problems: string[] = []
  const periods = rows.flatMap((row): PeriodRow[] => {
    const name = row.minimum ? `${row.standing}, from ${row.minimum} credits` : row.standing
    const beginsAt = fromLocalTime(row.begins, timeZone)
    const minimumCredits = Number(row.minimum)
    const maximumCredits = row.maximum === '' ? null : Number(row.maximum)
    if (beginsAt === null) problems.push(`${name}: say on which day and at what time it begins.`)
    if (row.minimum === '' || !(minimumCredits >= 0) || (maximumCredits !== null && !(maximumCredits >= 0))) {
      problems.push(`${name}: write credits as a number.`)
      return []
    }
    return [{ standing: row.standing, minimumCredits, maximumCredits, beginsAt: beginsAt ?? '' }]
  })
  return { periods, problems: [...problems, ...findPeriodProblems(periods, [...standings])] }
}
