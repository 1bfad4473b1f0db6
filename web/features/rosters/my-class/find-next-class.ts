import { weekdays } from '@sam/domain/timetable/schedule'
import { dayNames } from '../../../components/academic/week/day-names.ts'
import { spanOf } from '../../../components/academic/week/place-meetings.ts'
import { formatDuration, formatMinutes, formatPlace } from '../../../lib/format.ts'
import type { Moment } from '../../../lib/university-moment.ts'
import type { OwnClass } from '../roster/use-rosters.ts'

/** Up to this many minutes ahead one counts minutes; then the time says more. */
const soonMinutes = 120

/** The class that an instructor teaches now or next within a week, in words; null when there is none. */
export function describeNextClass(
  classes: readonly OwnClass[],
  { date, day, minute }: Pick<Moment, 'date' | 'day' | 'minute'>,
): { label: 'Now' | 'Next'; words: string } | null {
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const onDate = new Date(Date.parse(`${date}T00:00:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10)
    const onDay = weekdays[(weekdays.indexOf(day) + ahead) % 7] ?? day
    const [first] = meetingsOn(classes, onDate, onDay).filter(({ end }) => ahead > 0 || end > minute)
    if (!first) continue
    const { name, place, start, end } = first
    if (ahead === 0 && start <= minute) return { label: 'Now', words: `${name}, ${place}, until ${formatMinutes(end)}` }
    const wait = start - minute
    const when =
      ahead > 0
        ? `${ahead === 1 ? 'tomorrow' : dayNames[onDay]} at ${formatMinutes(start)}`
        : wait <= soonMinutes
          ? `in ${formatDuration(wait)}`
          : `at ${formatMinutes(start)}`
    return { label: 'Next', words: `${name}, ${place}, ${when}` }
  }
  return null
}

function meetingsOn(classes: readonly OwnClass[], date: string, day: Moment['day']) {
  return classes
    .flatMap((one) =>
      one.meetings.flatMap((meeting) => {
        const { days, start, end, startDate, endDate } = spanOf(meeting)
        const runs = (startDate === null || startDate <= date) && (endDate === null || date <= endDate)
        if (start === null || end === null || !runs || !days.includes(day)) return []
        const name = `${one.subject} ${one.number} ${one.component} ${one.section}`
        return [{ name, place: formatPlace(meeting.location), start, end }]
      }),
    )
    .toSorted((a, b) => a.start - b.start)
}
