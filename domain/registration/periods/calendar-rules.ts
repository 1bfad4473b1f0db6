import { lastDayOf } from '../../terms/find-current-term.ts'
import type { TermCode } from '../../terms/term.ts'
import type { IsoDate } from '../../timetable/schedule.ts'

/** The days of a term's calendar that registration asks for; null where it does not say. */
export interface RegistrationCalendar {
  lateRegistrationEnds: IsoDate | null
  waitlistCloses: IsoDate | null
  waitlistProcessingEnds: IsoDate | null
  gpncSelectionEnds: IsoDate | null
  courseWithdrawalEnds: IsoDate | null
  semesterEnd: IsoDate | null
}

export interface RegistrationDays {
  lateRegistrationEnds: IsoDate
  waitlistCloses: IsoDate
  waitlistProcessingEnds: IsoDate
  gpncSelectionEnds: IsoDate
  courseWithdrawalEnds: IsoDate
}

export const registrationStages = ['not announced', 'announced', 'over'] as const
export type RegistrationStage = (typeof registrationStages)[number]

/** Whether anyone can still register for a term, and whether it has enrollment periods yet. */
export function findRegistrationStage(
  term: TermCode,
  calendar: RegistrationCalendar | null,
  { hasPeriods, today }: { hasPeriods: boolean; today: IsoDate },
): RegistrationStage {
  if (today > registrationDaysOf(term, calendar).lateRegistrationEnds) return 'over'
  return hasPeriods ? 'announced' : 'not announced'
}

/**
 * The last day of each thing. Where the calendar is silent: late registration and withdrawal end with the term,
 * waitlists with late registration, G/P/NC with withdrawal. Nothing outlasts the term. A term without a calendar is silent.
 */
export function registrationDaysOf(term: TermCode, calendar: RegistrationCalendar | null): RegistrationDays {
  const end = lastDayOf(term, calendar?.semesterEnd ?? null)
  const within = (day: IsoDate) => (day < end ? day : end)
  const lateRegistrationEnds = within(calendar?.lateRegistrationEnds ?? end)
  const waitlistProcessingEnds = within(calendar?.waitlistProcessingEnds ?? lateRegistrationEnds)
  const courseWithdrawalEnds = within(calendar?.courseWithdrawalEnds ?? end)
  return {
    lateRegistrationEnds,
    waitlistProcessingEnds,
    waitlistCloses: within(calendar?.waitlistCloses ?? waitlistProcessingEnds),
    courseWithdrawalEnds,
    gpncSelectionEnds: within(calendar?.gpncSelectionEnds ?? courseWithdrawalEnds),
  }
}
