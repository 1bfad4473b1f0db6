import { weekdays, type Weekday } from '@sam/domain/timetable/schedule'
import type { WeekSpan } from '../../../components/academic/week/week-glyph.tsx'

/** What one compares weeks by, read from the meetings of one. */
export interface WeekMeasure {
  days: Weekday[]
  /** Of Monday to Friday. */
  freeDays: Weekday[]
  /** Minutes since midnight; null for a week without fixed times. */
  start: number | null
  end: number | null
  gapMinutes: number
  longestGap: number
  /** Minutes in class of each day with classes. */
  minutesOf: Map<Weekday, number>
  /** Days with classes on which the break fits between the two times. */
  lunchDays: number
}

export const lunchFrom = 11 * 60
export const lunchTo = 14 * 60

/** Measures a week; overlaps count once. `lunch` is the break wanted between 11 and 2. */
export function measureWeek(spans: readonly WeekSpan[], lunch: number): WeekMeasure {
  const days = weekdays.filter((day) => spans.some((span) => span.day === day))
  const measured = days.map((day) =>
    measureDay(
      spans.filter((span) => span.day === day),
      lunch,
    ),
  )
  return {
    days,
    freeDays: weekdays.slice(0, 5).filter((day) => !days.includes(day)),
    start: spans.length > 0 ? Math.min(...spans.map(({ start }) => start)) : null,
    end: spans.length > 0 ? Math.max(...spans.map(({ end }) => end)) : null,
    gapMinutes: measured.reduce((sum, { gaps }) => sum + gaps, 0),
    longestGap: Math.max(0, ...measured.map(({ longest }) => longest)),
    minutesOf: new Map(days.map((day, at) => [day, measured[at]?.minutes ?? 0])),
    lunchDays: measured.filter(({ hasLunch }) => hasLunch).length,
  }
}

function measureDay(spans: readonly WeekSpan[], lunch: number) {
  const sorted = spans.toSorted((a, b) => a.start - b.start)
  let [until, gaps, longest, minutes] = [sorted[0]?.start ?? 0, 0, 0, 0]
  let [breakFrom, breakMost] = [lunchFrom, 0]
  for (const { start, end } of sorted) {
    if (start > until) [gaps, longest] = [gaps + start - until, Math.max(longest, start - until)]
    minutes += Math.max(0, end - Math.max(start, until))
    until = Math.max(until, end)
    breakMost = Math.max(breakMost, Math.min(start, lunchTo) - breakFrom)
    breakFrom = Math.max(breakFrom, end)
  }
  return { gaps, longest, minutes, hasLunch: Math.max(breakMost, lunchTo - breakFrom) >= lunch }
}
