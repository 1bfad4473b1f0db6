import { noonIn } from '@sam/domain/kernel/day-in-zone'
import { recordClock } from '../kernel/writes.ts'
import type { Tx } from '../open-database.ts'

/** For tests: sets the clock to noon of a day in New York ('YYYY-MM-DD'); it runs on from there. */
export async function plantClock(tx: Tx, day: string): Promise<void> {
  const chosen = noonIn('America/New_York', day).toISOString()
  await recordClock(tx, { chosen, setAt: new Date().toISOString() }, null)
}
