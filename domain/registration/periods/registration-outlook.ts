import type { EnrollmentPeriod } from './enrollment-period.ts'
import { findEnrollmentPeriod } from './enrollment-period.ts'

export interface OutlookFacts {
  /** Credits of the classes of the term in which the student is enrolled; null for no class. */
  enrolledCredits: number | null
  hasHold: boolean
  standing: string
  earnedCredits: number
}

export type Outlook =
  | { state: 'registered'; credits: number }
  | { state: 'blocked' }
  | { state: 'open' }
  | { state: 'later'; beginsAt: string }
  | { state: 'unannounced' }
  | { state: 'over' }

/**
 * Where a student stands with registering for a term: registered for at least one class, blocked by a hold, free to
 * begin, waiting for the enrollment period, or too late. `now` and the beginnings of periods are instants (ISO 8601).
 */
export function findOutlook(
  student: OutlookFacts,
  { periods, now, isOver }: { periods: readonly EnrollmentPeriod[]; now: string; isOver: boolean },
): Outlook {
  if (student.enrolledCredits !== null) return { state: 'registered', credits: student.enrolledCredits }
  if (isOver) return { state: 'over' }
  if (student.hasHold) return { state: 'blocked' }
  const period = findEnrollmentPeriod(periods, student)
  if (period === null) return { state: 'unannounced' }
  return Date.parse(period.beginsAt) <= Date.parse(now)
    ? { state: 'open' }
    : { state: 'later', beginsAt: period.beginsAt }
}

/** The earned credits, from and up to before, with which registration is open ('open') or announced for later. */
export function creditRangesOf(
  state: 'open' | 'later',
  periods: readonly EnrollmentPeriod[],
  bands: readonly { code: string; minimumCredits: number }[],
  now: string,
): { from: number; before: number | null }[] {
  return bands.flatMap(({ code, minimumCredits }, index) => {
    const end = bands[index + 1]?.minimumCredits ?? null
    const own = periods
      .filter(({ standing }) => standing === code)
      .toSorted((a, b) => a.minimumCredits - b.minimumCredits)
    return own.flatMap((period, place) => {
      const hasBegun = Date.parse(period.beginsAt) <= Date.parse(now)
      if (hasBegun !== (state === 'open')) return []
      return [{ from: Math.max(period.minimumCredits, minimumCredits), before: own[place + 1]?.minimumCredits ?? end }]
    })
  })
}
