import type { SentChoices } from '@sam/contract/planning/weeks'
import type { WeekFigures } from '@sam/domain/planning/week/week'
import { formatDuration, plural } from '../../../lib/format.ts'

/** Says in words which weighted preferences a week of this fit does not meet. Days and gaps are shown as figures beside it. */
export function describeCosts(figures: WeekFigures, preferences: SentChoices['preferences'], fit: number): string {
  const { openSeats, lunch, end, start, instructors, online, optional = 1 } = preferences
  const costs = [
    figures.withoutSeat > 0 && openSeats && `${plural(figures.withoutSeat, 'class', 'classes')} without a seat`,
    figures.optionalLeftOut > 0 && optional && `leaves out ${plural(figures.optionalLeftOut, 'optional course')}`,
    figures.daysWithoutLunch > 0 && lunch?.weight && `no lunch on ${plural(figures.daysWithoutLunch, 'day')}`,
    figures.minutesBefore > 0 && start?.weight && `${formatDuration(figures.minutesBefore)} too early`,
    figures.minutesAfter > 0 && end?.weight && `${formatDuration(figures.minutesAfter)} too late`,
    figures.otherInstructors > 0 && instructors?.weight && `${plural(figures.otherInstructors, 'other instructor')}`,
    figures.otherMode > 0 && online?.weight && `${figures.otherMode} not ${online.wanted ? 'online' : 'in person'}`,
  ].filter((cost) => typeof cost === 'string')
  if (costs.length === 0) return fit === 100 ? 'Nothing' : 'Days and gaps alone'
  const words = costs.join('; ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
