import type { IsoDate } from '../../timetable/schedule.ts'
import type { PeriodFault, PlannedPeriod } from './enrollment-period.ts'
import { nameOfGroup } from './name-group.ts'

/** The days between which enrollment periods can begin; null where no calendar says. */
export interface PeriodCalendar {
  /** Advance registration, which the calendar of the term before announces. */
  opensOn: IsoDate | null
  lateRegistrationEnds: IsoDate | null
}

/**
 * What is wrong with when planned periods begin: each begins within the calendar, and not before the period of students
 * who have earned more credits. `dayOf` tells the institution's day of an instant.
 */
export function findPeriodDateFaults(
  periods: readonly PlannedPeriod[],
  calendar: PeriodCalendar,
  dayOf: (instant: string) => IsoDate,
): PeriodFault[] {
  const faults: PeriodFault[] = []
  const inOrder = periods
    .map((period, row) => ({ ...period, row }))
    .toSorted((a, b) => b.minimumCredits - a.minimumCredits)
  for (const [index, period] of inOrder.entries()) {
    const add = (message: string) =>
      faults.push({ who: nameOfGroup(period), row: period.row, field: 'beginsAt', message })
    const day = dayOf(period.beginsAt)
    const { opensOn, lateRegistrationEnds: closesOn } = calendar
    if (opensOn !== null && day < opensOn)
      add(`It begins on ${day}, before advance registration opens. Pick ${opensOn} or later.`)
    if (closesOn !== null && day > closesOn)
      add(`It begins on ${day}, after late registration ends. Pick ${closesOn} or earlier.`)
    const above = inOrder[index - 1]
    if (above && Date.parse(above.beginsAt) > Date.parse(period.beginsAt))
      add(`It begins before ${nameOfGroup(above)}, who have earned more. Pick the same time or a later one.`)
  }
  return faults
}
