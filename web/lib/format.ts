import { formatFor } from '@sam/domain/kernel/day-in-zone'

/** What stands where a time, room or instructor is not known yet (specification, section 9). */
export const unknownValue = 'TBA'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface DateWords {
  weekday: string
  month: string
  day: number
  year: number
}

const brief = (name: string) => name.slice(0, 3)

const dateStyles = {
  /** Dec 8 */
  day: ({ month, day }) => `${brief(month)} ${day}`,
  /** Dec 8, 2025 */
  full: ({ month, day, year }) => `${brief(month)} ${day}, ${year}`,
  /** Mon, Dec 8, 2025 */
  weekday: ({ weekday, month, day, year }) => `${brief(weekday)}, ${brief(month)} ${day}, ${year}`,
  /** Monday, December 8, 2025 */
  long: ({ weekday, month, day, year }) => `${weekday}, ${month} ${day}, ${year}`,
  /** Mon */
  'weekday only': ({ weekday }) => brief(weekday),
} satisfies Record<string, (date: DateWords) => string>

export type DateStyle = keyof typeof dateStyles

/**
 * A calendar day 'YYYY-MM-DD' in words. It is a day of the institution, so no time zone may move it. Without Intl, whose
 * first use costs a phone 50 ms before the page stands.
 */
export function formatDate(isoDate: string, style: DateStyle = 'full'): string {
  const date = new Date(`${isoDate}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return unknownValue
  return dateStyles[style]({
    weekday: weekdayNames[date.getUTCDay()] ?? '',
    month: months[date.getUTCMonth()] ?? '',
    day: date.getUTCDate(),
    year: date.getUTCFullYear(),
  })
}

/** Calendar days in a sentence, as people write them. */
export function wordDates(sentence: string): string {
  return sentence.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatDate(day))
}

/** The day on which an instant fell in a time zone, the reader's own unless said; TBA for what is no instant. */
export function formatDayOf(instant: string, timeZone: string | undefined, style: DateStyle = 'full'): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? unknownValue : formatDate(dayOf(at, timeZone), style)
}

/** The time of day of an instant in a time zone: '9:41 AM'; TBA for what is no instant. */
export function formatTimeOf(instant: string, timeZone: string | undefined): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? unknownValue : timeOf(at, timeZone)
}

/** An instant with its day, also today: 'Dec 5, 2025, 9:41 AM'. For logs, where today may be a set date. */
export function formatMoment(instant: string, timeZone: string | undefined): string {
  return `${formatDayOf(instant, timeZone)}, ${formatTimeOf(instant, timeZone)}`
}

/** An instant as clocks show it: '9:41 AM' on the same day as now, else 'Dec 5, 9:41 AM', with the year if another. */
export function formatInstant(instant: string, now: Date, timeZone?: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return unknownValue
  const time = timeOf(at, timeZone)
  const day = dayOf(at, timeZone)
  const today = dayOf(now, timeZone)
  if (day === today) return time
  return `${formatDate(day, day.slice(0, 4) === today.slice(0, 4) ? 'day' : 'full')}, ${time}`
}

function timeOf(at: Date, timeZone: string | undefined): string {
  return formatFor('en-US', { hour: 'numeric', minute: '2-digit', ...zoneOf(timeZone) }).format(at)
}

/** 'YYYY-MM-DD'. */
export function dayOf(instant: Date, timeZone: string | undefined): string {
  return formatFor('en-CA', zoneOf(timeZone)).format(instant)
}

function zoneOf(timeZone: string | undefined): { timeZone?: string } {
  return timeZone ? { timeZone } : {}
}

/** '14:30' as '2:30 PM'; TBA when it is not fixed. */
export function formatTime(time: string | null): string {
  const minutes = minutesOf(time)
  return minutes === null ? unknownValue : formatMinutes(minutes)
}

/** Minutes since midnight as '2:30 PM'. */
export function formatMinutes(minutes: number): string {
  return `${clockOf(minutes)} ${halfOf(minutes)}`
}

/** '10:00–10:53 AM'; both halves are named when they differ: '11:00 AM–12:20 PM'. TBA when either is not fixed. */
export function formatTimeRange(start: string | null, end: string | null): string {
  const from = minutesOf(start)
  const to = minutesOf(end)
  if (from === null || to === null) return unknownValue
  return halfOf(from) === halfOf(to)
    ? `${clockOf(from)}–${formatMinutes(to)}`
    : `${formatMinutes(from)}–${formatMinutes(to)}`
}

/** 'HH:MM' on the 24-hour clock as minutes since midnight; null when it is none. */
export function minutesOf(time: string | null): number | null {
  const match = /^(\d{1,2}):(\d{2})/.exec(time ?? '')
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** The specification's abbreviations, run together: 'TuTh'; TBA for none. */
export function formatWeekdays(weekdays: readonly string[]): string {
  return weekdays.length > 0 ? weekdays.join('') : unknownValue
}

/** 'Frey 104'; TBA when nothing of it is known. What a schedule prints twice ('ONLINE', 'ONLINE') is said once. */
export function formatPlace(place: { building: string | null; room: string | null }): string {
  return [...new Set([place.building, place.room])].filter(Boolean).join(' ') || unknownValue
}

/** 93 minutes as '1 h 33', 45 as '45 min'. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')}`
}

/** '3 credits', '1 credit', '1–3 credits'. */
export function formatCredits(min: number | null, max: number | null = min): string {
  if (min === null || max === null) return unknownValue
  return min === max ? `${min} ${min === 1 ? 'credit' : 'credits'}` : `${min}–${max} credits`
}

/** A grade point average to two decimals; N/A for none. */
export function formatGpa(gpa: number | null): string {
  return gpa === null ? 'N/A' : gpa.toFixed(2)
}

/** 1,846 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** 1 class, 24 classes. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

function clockOf(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 12 || 12
  return `${hour}:${String(minutes % 60).padStart(2, '0')}`
}

function halfOf(minutes: number): string {
  return minutes % 1440 < 720 ? 'AM' : 'PM'
}
