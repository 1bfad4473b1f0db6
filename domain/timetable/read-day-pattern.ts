import { weekdays, type Weekday } from './schedule.ts'

const dayOfLetter: Record<string, Weekday> = { M: 'M', T: 'Tu', W: 'W', R: 'Th', F: 'F', S: 'Sa', U: 'Su' }

/** Printed where a class has no fixed weekday: by appointment, hours to be arranged, flexible, to be announced. */
const withoutDays = new Set(['APPT', 'HTBA', 'FLEX', 'TBA', 'ARR', '-'])

/**
 * The weekdays of a printed pattern, in the order of the week, or null when it cannot be read.
 *
 * A pattern is one or more of M T W R F S U, each at most once; R is Thursday, S Saturday and U Sunday, as registrars
 * write them. `REC` and one such letter is the day of a recitation: RECT Tuesday, RECR Thursday. APPT, HTBA, FLEX and
 * TBA name no day.
 */
export function readDayPattern(pattern: string): Weekday[] | null {
  const text = pattern.trim().toUpperCase()
  if (withoutDays.has(text)) return []
  const letters = /^REC[MTWRFSU]$/.test(text) ? text.slice(3) : text
  if (!/^[MTWRFSU]+$/.test(letters) || new Set(letters).size !== letters.length) return null
  const days = Array.from(letters, (letter) => dayOfLetter[letter])
  return weekdays.filter((day) => days.includes(day))
}
