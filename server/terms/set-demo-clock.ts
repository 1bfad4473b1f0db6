import { findClockAndSetter } from '@sam/database/kernel/reads'
import { lockSetting } from '@sam/database/kernel/setting-writes'
import { recordClock } from '@sam/database/kernel/writes'
import { inTransaction, type Db, type Tx } from '@sam/database/open-database'
import type { Institution } from '@sam/domain/kernel/institution'
import { noonIn } from '@sam/domain/kernel/day-in-zone'
import { clockOf } from '../kernel/read-clock.ts'

type Place = Pick<Institution, 'timeZone'>

/** Lets the demo's clock begin at noon of its day ('YYYY-MM-DD'); it runs on from there. */
export async function recordDemoClock(tx: Tx, { timeZone }: Place, day: string): Promise<void> {
  const chosen = noonIn(timeZone, day).toISOString()
  await recordClock(tx, { chosen, setAt: new Date().toISOString() }, null)
}

/**
 * At a start: when the demo's clock has run past the demo's day, it begins again at noon of that day.
 * On that day it runs on, so a second process or a quick restart moves nobody's clock. A clock that a registrar has
 * set, or put back to the real time, stays as it is. Answers whether the clock was moved.
 */
export async function anchorDemoClock(db: Db, institution: Place, day: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockSetting(tx, 'clock')
    const found = await findClockAndSetter(tx)
    if (!found || found.setBy !== null || clockOf(found.clock, institution).today === day) return false
    await recordDemoClock(tx, institution, day)
    return true
  })
}
