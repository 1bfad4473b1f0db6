import type { Institution } from '../kernel/institution.ts'

/** When students of a standing with at least so many earned credits may begin to register. */
export interface EnrollmentPeriod {
  standing: string
  minimumCredits: number
  /** Instant, ISO 8601. */
  beginsAt: string
}

/** The period as somebody plans it, with its upper end; null without one. */
export interface PlannedPeriod extends EnrollmentPeriod {
  maximumCredits: number | null
}

type Bands = Institution['standings']

/** The period of a student: that of the standing with the highest threshold reached. Null when none is announced. */
export function findEnrollmentPeriod(
  periods: readonly EnrollmentPeriod[],
  student: { standing: string; earnedCredits: number },
): EnrollmentPeriod | null {
  const reached = periods.filter(
    ({ standing, minimumCredits }) => standing === student.standing && minimumCredits <= student.earnedCredits,
  )
  return reached.toSorted((a, b) => b.minimumCredits - a.minimumCredits)[0] ?? null
}

/** A term's periods with the upper end of each: where the next of its standing begins, or the next standing. */
export function planPeriods(periods: readonly EnrollmentPeriod[], bands: Bands): PlannedPeriod[] {
  return bands.flatMap((band, index) => {
    const own = periods
      .filter(({ standing }) => standing === band.code)
      .toSorted((a, b) => a.minimumCredits - b.minimumCredits)
    const end = bands[index + 1]?.minimumCredits ?? null
    return own.map((period, at) => ({
      ...period,
      minimumCredits: Math.max(period.minimumCredits, band.minimumCredits),
      maximumCredits: own[at + 1]?.minimumCredits ?? end,
    }))
  })
}

/**
 * What is wrong with planned periods, in sentences; empty when every student has exactly one. Each standing is split
 * by at most one credit threshold (product rules, section 4), so it has one period or two.
 */
export function findPeriodProblems(periods: readonly PlannedPeriod[], bands: Bands): string[] {
  const problems: string[] = []
  const known = new Set(bands.map(({ code }) => code))
  for (const { standing } of periods) if (!known.has(standing)) problems.push(`${standing} is no class standing here.`)
  for (const [index, band] of bands.entries()) {
    const end = bands[index + 1]?.minimumCredits ?? null
    problems.push(...problemsOfBand(band, end, periods))
  }
  return [...new Set(problems)]
}

function problemsOfBand(band: Bands[number], end: number | null, periods: readonly PlannedPeriod[]): string[] {
  const own = periods
    .filter(({ standing }) => standing === band.code)
    .toSorted((a, b) => a.minimumCredits - b.minimumCredits)
  if (own.length === 0) return [`${band.code} has no enrollment period.`]
  const problems = own.length > 2 ? [`${band.code} is split by more than one credit threshold.`] : []
  let reached = band.minimumCredits
  for (const { minimumCredits, maximumCredits } of own) {
    if (minimumCredits > reached)
      problems.push(`${band.code}: nobody with ${reached} to ${minimumCredits} credits has a period.`)
    if (minimumCredits < reached) problems.push(`${band.code}: two periods hold ${minimumCredits} credits.`)
    if (maximumCredits !== null && maximumCredits <= minimumCredits)
      problems.push(`${band.code}: a period ends at ${maximumCredits} credits, where it begins or before.`)
    if (end !== null && (maximumCredits === null || maximumCredits > end))
      problems.push(`${band.code} ends at ${end} credits; a period of it goes on.`)
    reached = Math.max(reached, maximumCredits ?? Number.POSITIVE_INFINITY)
  }
  if (reached < (end ?? Number.POSITIVE_INFINITY))
    problems.push(`${band.code}: nobody with ${reached} credits or more has a period.`)
  return problems
}
