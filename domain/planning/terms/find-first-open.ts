import { registrationDaysOf, type RegistrationCalendar } from '../../registration/periods/calendar-rules.ts'
import type { TermCode } from '../../terms/term.ts'
import type { IsoDate } from '../../timetable/schedule.ts'
import { listTerms } from './list-terms.ts'

/** The first term to plan for: the current one while one can still register for it, else the next. */
export function findFirstOpen(
  known: readonly (RegistrationCalendar & { term: TermCode })[],
  current: TermCode,
  today: IsoDate,
): TermCode {
  const { lateRegistrationEnds } = registrationDaysOf(current, known.find(({ term }) => term === current) ?? null)
  return lateRegistrationEnds >= today ? current : (listTerms(current, current + 100)[1] ?? current)
}
