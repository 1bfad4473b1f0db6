import type { Minute } from './schedule.ts'

export interface TimeRange {
  start: Minute
  end: Minute
}

const halfDay = 12 * 60
const range = /^(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2})\s*([AP])M$/i

/** True for what is printed where a class has no fixed time. */
export function isUntimed(text: string): boolean {
  return ['TBA', '-', ''].includes(text.trim().toUpperCase())
}

/**
 * Minutes since midnight of a range such as '11:00-12:20PM', or null when it cannot be read.
 *
 * The half of the day is printed once and belongs to the end. The start lies in the same half unless that would put it
 * at or after the end; then it lies twelve hours earlier: 11:00-12:20PM starts at 11:00, 12:30-01:50PM at 12:30.
 */
export function readTimeRange(text: string): TimeRange | null {
  const found = range.exec(text.trim())
  if (found === null) return null
  const afternoon = found[5]?.toUpperCase() === 'P'
  const end = minuteOf(Number(found[3]), Number(found[4]), afternoon)
  const sameHalf = minuteOf(Number(found[1]), Number(found[2]), afternoon)
  if (end === null || sameHalf === null) return null
  const start = sameHalf < end ? sameHalf : sameHalf - halfDay
  return start < 0 ? null : { start, end }
}

function minuteOf(hour: number, minute: number, afternoon: boolean): Minute | null {
  if (hour < 1 || hour > 12 || minute > 59) return null
  return (hour % 12) * 60 + minute + (afternoon ? halfDay : 0)
}

/** True when a range is readable but unlikely: a class that begins before 07:00 or lasts six hours or longer. */
export function isUnlikelyTime({ start, end }: TimeRange): boolean {
  return start < 7 * 60 || end - start >= 6 * 60
}
