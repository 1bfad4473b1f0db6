import type { Minute } from '../../timetable/schedule.ts'
import type { WeekWishes } from './week.ts'

/** A stretch of one weekday with a class. */
export interface Stretch {
  start: Minute
  end: Minute
}

/** What a day with these classes adds to the figures, and its points. */
export interface DayScore {
  minutesBefore: number
  minutesAfter: number
  gapMinutes: number
  withoutLunch: boolean
  /** Points that no further class of the day can lower. */
  certain: number
  /** Points for the time between classes, which further classes may fill. */
  gapPoints: number
}

const empty: DayScore = {
  minutesBefore: 0,
  minutesAfter: 0,
  gapMinutes: 0,
  withoutLunch: false,
  certain: 0,
  gapPoints: 0,
}

/** Scores one day; the stretches in order of their start. A day without a class has no points against it. */
export function scoreDay(stretches: readonly Stretch[], wishes: WeekWishes): DayScore {
  const [first] = stretches
  if (!first) return empty
  const { start, end, lunch } = wishes
  let gapMinutes = 0
  let until = first.start
  // The longest break between the two times of lunch, before, between and after the classes.
  let breakFrom = lunch?.from ?? 0
  let longest = 0
  for (const stretch of stretches) {
    if (stretch.start > until) gapMinutes += stretch.start - until
    until = Math.max(until, stretch.end)
    longest = Math.max(longest, Math.min(stretch.start, lunch?.to ?? 0) - breakFrom)
    breakFrom = Math.max(breakFrom, stretch.end)
  }
  longest = Math.max(longest, (lunch?.to ?? 0) - breakFrom)
  const minutesBefore = start ? Math.max(0, start.at - first.start) : 0
  const minutesAfter = end ? Math.max(0, until - end.at) : 0
  const withoutLunch = lunch !== undefined && longest < lunch.minutes
  return {
    minutesBefore,
    minutesAfter,
    gapMinutes,
    withoutLunch,
    certain:
      60 * (wishes.daysFree ?? 0) +
      minutesBefore * (start?.weight ?? 0) +
      minutesAfter * (end?.weight ?? 0) +
      (withoutLunch ? 60 * (lunch?.weight ?? 0) : 0),
    gapPoints: gapMinutes * (wishes.gaps ?? 0),
  }
}

/** A day's stretches with some more, in order of their start. */
export function addStretches(day: readonly Stretch[], more: readonly Stretch[]): Stretch[] {
  return [...day, ...more].toSorted((a, b) => a.start - b.start || a.end - b.end)
}
