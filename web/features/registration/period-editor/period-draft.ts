import type { readEnrollmentPeriods, replaceEnrollmentPeriods } from '@sam/contract/registration/periods'
import type { AnswerOf, SentBodyOf } from '@sam/contract/route'
import { findPeriodDateFaults, type PeriodCalendar } from '@sam/domain/registration/periods/check-period-dates'
import { describeFault, findPeriodFaults, type PeriodFault } from '@sam/domain/registration/periods/enrollment-period'
import { creditsOfGroup } from '@sam/domain/registration/periods/name-group'
import { dayIn, fromLocalTime, toLocalTime } from '@sam/domain/kernel/day-in-zone'
import { wordDates } from '../../../lib/format.ts'

export type Periods = AnswerOf<typeof readEnrollmentPeriods>
export type PeriodRow = SentBodyOf<typeof replaceEnrollmentPeriods>['periods'][number]

export interface Standing {
  code: string
  minimumCredits: number
}

/** A period as it is in the fields. */
export interface DraftRow {
  key: string
  standing: string
  minimum: string
  /** Fewer than this many credits; empty without an upper end. */
  maximum: string
  /** Local time of the institution. */
  begins: string
}

/** What is wrong with a row, by field. */
export type RowFaults = Partial<Record<'minimum' | 'maximum' | 'begins', string>>

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
    const end = standings[index + 1]?.minimumCredits ?? null
    if (own.length === 0)
      return [{ key: code, standing: code, minimum: String(minimumCredits), maximum: textOf(end), begins: '' }]
    return own.map((period) => ({
      key: `${code} ${period.minimumCredits}`,
      standing: code,
      minimum: String(period.minimumCredits),
      maximum: textOf(period.maximumCredits),
      begins: toLocalTime(period.beginsAt, timeZone),
    }))
  })
}

function textOf(credits: number | null): string {
  return credits === null ? '' : String(credits)
}

/** The rows in the order in which they begin, of those at one time the most credits first; those without a time last. */
export function inOrder(rows: readonly DraftRow[]): DraftRow[] {
  return rows.toSorted(
    (a, b) => (a.begins || '9').localeCompare(b.begins || '9') || Number(b.minimum) - Number(a.minimum),
  )
}

/** Splits a row in two at a credit threshold in its middle; the upper half keeps the time and begins first. */
export function splitRow(rows: readonly DraftRow[], key: string): DraftRow[] {
  return rows.flatMap((row) => {
    if (row.key !== key) return [row]
    const from = Number(row.minimum)
    const to = row.maximum === '' ? from + 30 : Number(row.maximum)
    const middle = String(Math.ceil((from + to) / 2))
    return [
      { ...row, key: `${row.key} lower`, maximum: middle, begins: '' },
      { ...row, key: `${row.key} upper`, minimum: middle },
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
      if (row.minimum === gone.maximum) return { ...row, minimum: gone.minimum }
      if (row.maximum === gone.minimum) return { ...row, maximum: gone.maximum }
      return row
    })
}

export interface CheckedDraft {
  /** The rows that can be read as periods, in their order. */
  periods: PeriodRow[]
  faults: ReadonlyMap<string, RowFaults>
  /** Every fault as a sentence. */
  problems: string[]
}

const fields = { minimumCredits: 'minimum', maximumCredits: 'maximum', beginsAt: 'begins' } as const

/** The periods to save, and what is wrong with which field. */
export function checkDraft(
  rows: readonly DraftRow[],
  standings: readonly Standing[],
  calendar: PeriodCalendar,
  timeZone: string,
): CheckedDraft {
  const faults = new Map<string, RowFaults>()
  const problems: string[] = []
  const tell = (row: DraftRow | undefined, field: keyof RowFaults | null, message: string, sentence: string) => {
    if (!problems.includes(sentence)) problems.push(sentence)
    if (row && field) faults.set(row.key, { [field]: message, ...faults.get(row.key) })
  }
  const read: { row: DraftRow; period: PeriodRow }[] = []
  for (const row of rows) {
    const beginsAt = fromLocalTime(row.begins, timeZone)
    const name = nameOfRow(row)
    const wrong = (field: keyof RowFaults, message: string) => tell(row, field, message, `${name}: ${message}`)
    if (beginsAt === null) wrong('begins', 'Pick the day and time when it begins.')
    const isNumber = (text: string) => text.trim() !== '' && Number(text) >= 0
    const maximumIsRead = row.maximum === '' || isNumber(row.maximum)
    if (!isNumber(row.minimum)) wrong('minimum', 'Write credits as a number, such as 24.')
    if (!maximumIsRead) wrong('maximum', 'Write credits as a number, such as 57, or leave this empty.')
    if (!isNumber(row.minimum) || !maximumIsRead) continue
    const maximumCredits = row.maximum === '' ? null : Number(row.maximum)
    const credits = { minimumCredits: Number(row.minimum), maximumCredits }
    read.push({ row, period: { standing: row.standing, ...credits, beginsAt: beginsAt ?? '' } })
  }
  const note = (among: typeof read, { field, row, ...fault }: PeriodFault) => {
    const said = { ...fault, field, row, message: wordDates(fault.message) }
    tell(row === null ? undefined : among[row]?.row, field && fields[field], said.message, describeFault(said))
  }
  const periods = read.map(({ period }) => period)
  for (const fault of findPeriodFaults(periods, [...standings])) note(read, fault)
  const timed = read.filter(({ period }) => period.beginsAt !== '')
  const dayOf = (instant: string) => dayIn(timeZone, new Date(instant))
  const ofDates = findPeriodDateFaults(
    timed.map(({ period }) => period),
    calendar,
    dayOf,
  )
  for (const fault of ofDates) note(timed, fault)
  return { periods, faults, problems }
}

/** 'U3, 57 to 69 credits'. */
export function nameOfRow({ standing, minimum, maximum }: DraftRow): string {
  return `${standing}, ${creditsOf({ minimum, maximum })}`
}

/** '57 to 69 credits', '85 credits or more', 'fewer than 24 credits'; a field that is no number has a question mark. */
export function creditsOf({ minimum, maximum }: Pick<DraftRow, 'minimum' | 'maximum'>): string {
  const [minimumCredits, maximumCredits] = [Number(minimum || Number.NaN), maximum === '' ? null : Number(maximum)]
  if (!Number.isNaN(minimumCredits) && !Number.isNaN(maximumCredits))
    return creditsOfGroup({ minimumCredits, maximumCredits })
  return maximum === '' ? `${minimum || '?'} credits or more` : `${minimum || '?'} to ? credits`
}

export type RowState = 'saved' | 'moved' | 'new'

/** How a row differs from what is saved, and the saved beginning of one that has moved. */
export function stateOf(row: DraftRow, saved: readonly DraftRow[]): { state: RowState; before: string | null } {
  const same = saved.find(
    ({ standing, minimum, maximum }) => standing === row.standing && minimum === row.minimum && maximum === row.maximum,
  )
  if (!same) return { state: 'new', before: null }
  return same.begins === row.begins ? { state: 'saved', before: null } : { state: 'moved', before: same.begins || null }
}

/** How many periods the draft adds, moves or takes away. */
export function countChanges(rows: readonly DraftRow[], saved: readonly DraftRow[]): number {
  const changed = rows.filter((row) => stateOf(row, saved).state !== 'saved').length
  return Math.max(changed, saved.length - rows.length + changed)
}

/** How far the days of a date of the term are on a day; null while one of the two is not set. */
export function stateOfDates(from: string | null, to: string | null, today: string): 'set' | 'began' | 'over' | null {
  if (from === null || to === null) return null
  if (today > to) return 'over'
  return today >= from ? 'began' : 'set'
}
