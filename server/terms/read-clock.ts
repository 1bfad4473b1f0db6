import type { Institution } from '@sam/domain/kernel/institution'
import { findClockDate } from '@sam/database/kernel/reads'
import type { Db } from '@sam/database/open-database'

export interface Clock {
  /** The day it is at the institution, 'YYYY-MM-DD'. */
  today: string
  /** The same as an instant; while the clock is set, noon of the chosen day. */
  now: Date
  isSet: boolean
}

/** The one clock of every decision that depends on today: the day a registrar has set, else the real one. */
export async function readClock(db: Db, institution: Pick<Institution, 'timeZone'>): Promise<Clock> {
  return clockOf(await findClockDate(db), institution)
}

/** The clock that is set to a day ('YYYY-MM-DD'), or the real one with null. */
export function clockOf(chosen: string | null, { timeZone }: Pick<Institution, 'timeZone'>): Clock {
  if (chosen !== null) return { today: chosen, now: noonIn(timeZone, chosen), isSet: true }
  const now = new Date()
  return { today: dayIn(timeZone, now), now, isSet: false }
}

/** The calendar day of an instant in a time zone, 'YYYY-MM-DD'. */
export function dayIn(timeZone: string, instant: Date): string {
  return formatFor('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are dear to make, and there are few. */
function formatFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/** Noon of a day ('YYYY-MM-DD') in a time zone. */
export function noonIn(timeZone: string, day: string): Date {
  const guess = new Date(`${day}T12:00:00Z`)
  const there = formatFor('en-US', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
  const part = (type: string) => Number(there.formatToParts(guess).find((one) => one.type === type)?.value ?? 0)
  const noon = new Date(guess.getTime() + (12 * 60 - part('hour') * 60 - part('minute')) * 60_000)
  const dayShift = Math.sign(Date.parse(day) - Date.parse(dayIn(timeZone, noon)))
  return new Date(noon.getTime() + dayShift * 86_400_000)
}
