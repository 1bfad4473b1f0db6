import { classStatusOf, type ClassStatus, type Seats } from '../timetable/class-status.ts'
import { maskOfDays } from '../timetable/section.ts'
import type { Weekday } from '../timetable/schedule.ts'
import { matchesNumber, type NumberOperator } from './match-number.ts'

/** One enrollable whole as filters look at it; words and instructors in lower case, days as a mask. */
export interface FilteredClass extends Seats {
  subject: string
  number: string
  sbcs: readonly string[]
  mode: string
  words: string
  instructors: string
  days: number
}

/** The filters of class search; an absent one lets everything through. */
export interface ClassFilter {
  subject?: string
  number?: string
  operator: NumberOperator
  description?: string
  instructor?: string
  sbc?: string
  mode?: string
  status?: ClassStatus
  /** Classes that meet on at least one day, and on none but these. */
  days?: readonly Weekday[]
}

/** Makes the test of a filter: every given part must hold, every word typed must occur. */
export function classFilterOf(filter: ClassFilter, waitlistShare: number): (one: FilteredClass) => boolean {
  const described = wordsOf(filter.description)
  const taught = wordsOf(filter.instructor)
  const allowedDays = filter.days && filter.days.length > 0 ? maskOfDays(filter.days) : null
  return (one) =>
    (!filter.subject || one.subject === filter.subject) &&
    matchesNumber(one.number, filter.operator, filter.number ?? '') &&
    (!filter.sbc || one.sbcs.includes(filter.sbc)) &&
    (!filter.mode || one.mode === filter.mode) &&
    described.every((word) => one.words.includes(word)) &&
    taught.every((word) => one.instructors.includes(word)) &&
    (allowedDays === null || (one.days !== 0 && (one.days & ~allowedDays) === 0)) &&
    (!filter.status || classStatusOf(one, waitlistShare) === filter.status)
}

function wordsOf(text: string | undefined): string[] {
  return (text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
}
