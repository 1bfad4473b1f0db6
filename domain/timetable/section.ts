import type { TermCode } from '../terms/term.ts'
import { weekdays, type Meeting, type Minute, type Weekday } from './schedule.ts'

/** A scheduled class as it is kept: what it is, when and where it meets, and its seats. */
export interface Section {
  id: number
  term: TermCode
  subject: string
  number: string
  title: string
  classNumber: number | null
  component: string
  sectionCode: string
  topic: string | null
  note: string | null
  mode: string
  capacity: number
  enrolled: number
  waitlisted: number
  meetings: Meeting[]
  /** The un-numbered components taken together with this one. */
  companionIds: number[]
}

/** Days of a mask in which bit 0 is Monday and bit 6 Sunday. */
export function daysOfMask(mask: number): Weekday[] {
  return weekdays.filter((_day, bit) => (mask & (1 << bit)) !== 0)
}

/** The mask of a set of days, 0 to 127. */
export function maskOfDays(days: readonly Weekday[]): number {
  return weekdays.reduce((mask, day, bit) => (days.includes(day) ? mask | (1 << bit) : mask), 0)
}

/** 'HH:MM' on the 24-hour clock. */
export function clockTime(minute: Minute): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** The people who teach a section, each once, in the order of its meetings. */
export function instructorsOf(meetings: readonly Meeting[]): string[] {
  return [...new Set(meetings.flatMap(({ instructors }) => instructors))]
}
