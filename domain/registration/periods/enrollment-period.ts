import type { Institution } from '../../kernel/institution.ts'

/** When students of a standing with at least this many earned credits may begin to register. */
export interface EnrollmentPeriod {
  standing: string
  minimumCredits: number
  /** Instant, ISO 8601. */
  beginsAt: string
}

/** The period as someone plans it, with its upper end; null without one. */
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

/** What is wrong with one field of planned periods, in a sentence that says what would be right. */
export interface PeriodFault {
  /** Whom it concerns: 'U3', or 'U3, 57 to 69 credits'. */
  who: string
  /** The place of the period among those given; null for a period that is missing. */
  row: number | null
  field: 'minimumCredits' | 'maximumCredits' | 'beginsAt' | null
  message: string
}

/** The same as one sentence. */
export function describeFault({ who, message }: PeriodFault): string {
  return `${who}: ${message}`
}

/**
 * What is wrong with planned periods; empty when every student has exactly one. Each standing is split by at most one
 * credit threshold (product rules, section 4), so it has one period or two.
 */
export function findPeriodFaults(periods: readonly PlannedPeriod[], bands: Bands): PeriodFault[] {
  const known = new Set(bands.map(({ code }) => code))
  const strangers = periods.flatMap(({ standing }, row): PeriodFault[] =>
    known.has(standing) ? [] : [{ who: standing, row, field: null, message: 'This is not a class standing here.' }],
  )
  return [
    ...strangers,
    ...bands.flatMap((band, index) => faultsOfBand(band, bands[index + 1]?.minimumCredits ?? null, periods)),
  ]
}

function faultsOfBand(band: Bands[number], end: number | null, periods: readonly PlannedPeriod[]): PeriodFault[] {
  const own = periods
    .map((period, row) => ({ ...period, row }))
    .filter(({ standing }) => standing === band.code)
    .toSorted((a, b) => a.minimumCredits - b.minimumCredits)
  const faults: PeriodFault[] = []
  const add = (row: number | null, field: PeriodFault['field'], message: string) =>
    faults.push({ who: band.code, row, field, message })
  if (own.length === 0) add(null, null, `It has no enrollment period. Add one from ${band.minimumCredits} credits.`)
  if (own[2]) add(own[2].row, 'minimumCredits', 'A standing can be split only once. Remove this period.')
  let reached = band.minimumCredits
  for (const [place, { row, minimumCredits, maximumCredits }] of own.entries()) {
    const before = own[place - 1]
    if (before && minimumCredits > reached)
      add(before.row, 'maximumCredits', `${nobodyWith(reached, minimumCredits)} Use ${minimumCredits}.`)
    if (before && minimumCredits < reached)
      add(
        before.row,
        'maximumCredits',
        `Students with ${creditsFrom(minimumCredits, reached)} would have two periods. Use ${minimumCredits}.`,
      )
    if (!before && minimumCredits !== reached)
      add(row, 'minimumCredits', `${band.code} begins at ${reached} credits. Use ${reached}.`)
    if (maximumCredits !== null && maximumCredits <= minimumCredits)
      add(row, 'maximumCredits', `A period ends above its first credit. Use more than ${minimumCredits}.`)
    if (end !== null && (maximumCredits === null || maximumCredits > end))
      add(row, 'maximumCredits', `${band.code} ends at ${end} credits. Use ${end}.`)
    reached = Math.max(reached, maximumCredits ?? Number.POSITIVE_INFINITY)
  }
  const last = own.at(-1)
  if (last && reached < (end ?? Number.POSITIVE_INFINITY))
    add(
      last.row,
      'maximumCredits',
      end === null
        ? `Nobody with ${reached} credits or more would have a period. Leave this empty.`
        : `${nobodyWith(reached, end)} Use ${end}.`,
    )
  return faults
}

function nobodyWith(from: number, to: number): string {
  return `Nobody with ${creditsFrom(from, to)} would have a period.`
}

/** Credits from one figure up to below another, as a period's own row names them: '5 to 11 credits', '12 credits or more'. */
function creditsFrom(from: number, below: number): string {
  if (below === Number.POSITIVE_INFINITY) return `${from} credits or more`
  const last = below - 1
  return last > from ? `${from} to ${last} credits` : `${from} ${from === 1 ? 'credit' : 'credits'}`
}
