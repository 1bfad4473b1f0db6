import type { Db } from '@sam/database/open-database'
import { loadTermAndClock, type TermAndClock } from '@sam/database/terms/reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { registrationDaysOf } from '@sam/domain/registration/periods/calendar-rules'
import { findWaitlistState } from '@sam/domain/registration/enrollment/find-allowances'
import type { WaitlistState } from '@sam/domain/timetable/class-status'
import { clockOf } from '../../kernel/read-clock.ts'

/** Where the waitlists of a term stand today. Read with each answer, so that a new day or calendar tells at once. */
export async function readWaitlistState(
  db: Db,
  institution: Pick<Institution, 'timeZone'>,
  term: number,
): Promise<WaitlistState> {
  return waitlistStateOf(await loadTermAndClock(db, term), institution, term)
}

/** The same from what was read with something else. */
export function waitlistStateOf(
  { calendar, setClock }: TermAndClock,
  institution: Pick<Institution, 'timeZone'>,
  term: number,
): WaitlistState {
  const { today } = clockOf(setClock, institution)
  return findWaitlistState({ today, ...registrationDaysOf(term, calendar) })
}
