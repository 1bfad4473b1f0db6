import { addDays } from '../kernel/day-in-zone.ts'
import { weekdays, type IsoDate, type Minute, type Weekday } from '../timetable/schedule.ts'

interface Meets {
  days: readonly Weekday[]
  start: Minute | null
  end: Minute | null
  /** The first and the last day on which it meets. */
  from: IsoDate
  until: IsoDate
}

export interface NextMeeting<Meeting> {
  meeting: Meeting
  on: IsoDate
  start: Minute
  end: Minute
  isNow: boolean
}

/** So far ahead a meeting is the next one; further away nobody thinks of it yet. */
const daysAhead = 7

/** The meeting that runs at a moment, else the first one after it within a week; null when there is none. */
export function findNextMeeting<Meeting extends Meets>(
  meetings: readonly Meeting[],
  { today, minute }: { today: IsoDate; minute: Minute },
): NextMeeting<Meeting> | null {
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const on = addDays(today, ahead)
    const weekday = weekdayOf(on)
    const [first] = meetings
      .flatMap((meeting) => {
        const { days, start, end, from, until } = meeting
        if (start === null || end === null || !days.includes(weekday) || on < from || on > until) return []
        if (ahead === 0 && end <= minute) return []
        return [{ meeting, on, start, end, isNow: ahead === 0 && start <= minute }]
      })
      .toSorted((a, b) => a.start - b.start || a.end - b.end)
    if (first) return first
  }
  return null
}

function weekdayOf(day: IsoDate): Weekday {
  // Monday is first here and 1 to JavaScript.
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'M'
}
