import { findClock } from '@sam/database/kernel/reads'
import type { Db } from '@sam/database/open-database'
import type { Institution } from '@sam/domain/kernel/institution'
import { dayIn } from '@sam/domain/kernel/day-in-zone'
import { universityNow, type SetClock } from '@sam/domain/kernel/university-clock'

export interface Clock {
  /** The day it is at the institution, 'YYYY-MM-DD'. */
  today: string
  now: Date
  isSet: boolean
  /** What it was set to; null while it shows the real time. */
  set: SetClock | null
}

/** The one clock of every decision that depends on the time: the one that was set, else the real one. */
export async function readClock(db: Db, institution: Pick<Institution, 'timeZone'>): Promise<Clock> {
  return clockOf(await findClock(db), institution)
}

/** What a set clock shows at this moment; with null, what the real one shows. */
export function clockOf(set: SetClock | null, { timeZone }: Pick<Institution, 'timeZone'>): Clock {
  const now = universityNow(set, new Date())
  return { today: dayIn(timeZone, now), now, isSet: set !== null, set }
}

/** The day that the university's clock showed at a real instant; of the time before it was set, the real day. */
export function dayShown(clock: Pick<Clock, 'set'>, instant: Date, timeZone: string): string {
  return dayIn(timeZone, timeShown(clock, instant))
}

export function timeShown({ set }: Pick<Clock, 'set'>, instant: Date): Date {
  const wasSet = set !== null && Date.parse(set.setAt) <= instant.getTime()
  return universityNow(wasSet ? set : null, instant)
}
