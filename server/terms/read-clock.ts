import { findClockDate } from '@sam/database/kernel/reads'
import type { Db } from '@sam/database/open-database'
import type { Institution } from '@sam/domain/kernel/institution'
import { dayIn, noonIn } from '@sam/domain/terms/day-in-zone'

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
