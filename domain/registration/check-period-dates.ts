import type { IsoDate } from '../timetable/schedule.ts'
import type { PlannedPeriod } from './enrollment-period.ts'

/** The days between which enrollment periods can begin; null where no calendar says. */
export interface PeriodCalendar {
  /** Advance registration, which the calendar of the term before announces. */
  opensOn: IsoDate | null
  lateRegistrationEnds: IsoDate | null
}

/**
 * What is wrong with when planned periods begin, in sentences; empty when nothing is: within the calendar, and nobody
 * before those who have earned more credits. `dayOf` tells the institution's day of an instant.
 */
export function findPeriodDateProblems(
  periods: readonly PlannedPeriod[],
  calendar: PeriodCalendar,
  dayOf: (instant: string) => IsoDate,
): string[] {
  const problems: string[] = []
  const inOrder = periods.toSorted((a, b) => b.minimumCredits - a.minimumCredits)
  for (const [index, period] of inOrder.entries()) {
    const day = dayOf(period.beginsAt)
    const { opensOn, lateRegistrationEnds: closesOn } = calendar
    if (opensOn !== null && day < opensOn)
      problems.push(`${nameOf(period)} begin on ${day}, before advance registration opens on ${opensOn}.`)
    if (closesOn !== null && day > closesOn)
      problems.push(`${nameOf(period)} begin on ${day}, after late registration ended on ${closesOn}.`)
    const above = inOrder[index - 1]
    if (above && Date.parse(above.beginsAt) > Date.parse(period.beginsAt))
      problems.push(`${nameOf(period)} begin before ${nameOf(above)}, who have earned more.`)
  }
  return problems
}

function nameOf({ standing, minimumCredits, maximumCredits }: PlannedPeriod): string {
  const range = maximumCredits === null ? `${minimumCredits} credits or more` : `${minimumCredits} to ${maximumCredits}`
  return `${standing} students with ${range}${maximumCredits === null ? '' : ' credits'}`
}
