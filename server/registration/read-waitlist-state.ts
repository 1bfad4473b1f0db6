import type { Db } from '@sam/database/open-database'
import { loadTermAndClock } from '@sam/database/terms/reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { registrationDaysOf } from '@sam/domain/registration/calendar-rules'
import { findWaitlistState } from '@sam/domain/registration/find-allowances'
import type { WaitlistState } from '@sam/domain/timetable/class-status'
import { clockOf } from '../terms/read-clock.ts'

/** Where the waitlists of a term stand today. Read with each answer, so that a new day or calendar tells at once. */
export async function readWaitlistState(
  db: Db,
  institution: Pick<Institution, 'timeZone'>,
  term: number,
): Promise<WaitlistState> {
  const { calendar, clockDate } = await loadTermAndClock(db, term)
  const { today } = clockOf(clockDate, institution)
  return findWaitlistState({ today, ...registrationDaysOf(term, calendar) })
}
