import { findStanding } from '@sam/domain/records/find-standing'
import type { PeriodRow, Periods, Standing } from './period-draft.ts'

type Credits = Periods['credits']

const halfHourMs = 1_800_000

/** The half hour of an instant, as the instant of its beginning. */
export function halfHourOf(instant: string): number {
  return Math.floor(Date.parse(instant) / halfHourMs) * halfHourMs
}

/** The students of a period, and those of them who have a class of the term. */
export function countStudents(
  period: Pick<PeriodRow, 'standing' | 'minimumCredits' | 'maximumCredits'>,
  credits: Credits,
  standings: readonly Standing[],
): { students: number; registered: number } {
  const own = credits.filter(
    ({ earnedCredits }) =>
      findStanding(earnedCredits, [...standings]) === period.standing &&
      earnedCredits >= period.minimumCredits &&
      (period.maximumCredits === null || earnedCredits < period.maximumCredits),
  )
  return {
    students: own.reduce((sum, { students }) => sum + students, 0),
    registered: own.reduce((sum, { registered }) => sum + registered, 0),
  }
}

export interface DraftEffect {
  /** Students whose period begins at another time; `from` is null for those who had none, `to` for those who lose it. */
  moves: { from: string | null; to: string | null; students: number }[]
  /** Students who can register now and would have to wait. */
  shutOut: number
  /** The most students whose periods begin in one half hour. */
  peak: { at: number; students: number } | null
  peakBefore: { at: number; students: number } | null
}

/** What saving the draft would change for students. */
export function findDraftEffect(
  saved: readonly PeriodRow[],
  draft: readonly PeriodRow[],
  credits: Credits,
  standings: readonly Standing[],
  now: string,
): DraftEffect {
  const moves = new Map<string, DraftEffect['moves'][number]>()
  for (const { earnedCredits, students } of credits) {
    const from = beginOf(saved, earnedCredits, standings)
    const to = beginOf(draft, earnedCredits, standings)
    if (from === to || (from && to && Date.parse(from) === Date.parse(to))) continue
    const key = `${from} ${to}`
    moves.set(key, { from, to, students: (moves.get(key)?.students ?? 0) + students })
  }
  const hasBegun = (at: string | null) => at !== null && Date.parse(at) <= Date.parse(now)
  const all = [...moves.values()].toSorted((a, b) => b.students - a.students)
  return {
    moves: all,
    shutOut: all.filter(({ from, to }) => hasBegun(from) && !hasBegun(to)).reduce((sum, one) => sum + one.students, 0),
    peak: findPeak(draft, credits, standings),
    peakBefore: findPeak(saved, credits, standings),
  }
}

function beginOf(periods: readonly PeriodRow[], earnedCredits: number, standings: readonly Standing[]): string | null {
  const standing = findStanding(earnedCredits, [...standings])
  const found = periods.find(
    (period) =>
      period.standing === standing &&
      earnedCredits >= period.minimumCredits &&
      (period.maximumCredits === null || earnedCredits < period.maximumCredits),
  )
  return found?.beginsAt || null
}

function findPeak(periods: readonly PeriodRow[], credits: Credits, standings: readonly Standing[]) {
  const bySlot = new Map<number, number>()
  for (const period of periods) {
    if (!period.beginsAt) continue
    const at = halfHourOf(period.beginsAt)
    bySlot.set(at, (bySlot.get(at) ?? 0) + countStudents(period, credits, standings).students)
  }
  const [first] = [...bySlot].toSorted(([, a], [, b]) => b - a)
  return first ? { at: first[0], students: first[1] } : null
}
