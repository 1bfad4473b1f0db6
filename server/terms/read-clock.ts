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
  const chosen = await findClockDate(db)
  if (chosen !== null) return { today: chosen, now: new Date(`${chosen}T12:00:00Z`), isSet: true }
  const now = new Date()
  return { today: dayIn(institution.timeZone, now), now, isSet: false }
}

/** The calendar day of an instant in a time zone, 'YYYY-MM-DD'. */
export function dayIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  )
}
