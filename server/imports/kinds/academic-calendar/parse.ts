import { termName, yearOf, type TermCode } from '@sam/domain/terms/term'
import type { IssueList } from '../../../parsing/collect-issues.ts'
import { EntryReader } from '../../../parsing/read-entry.ts'
import { readMapSection, readTop } from '../../../parsing/read-top-level.ts'
import { readYaml } from '../../../parsing/read-yaml.ts'

/** The file's names of a term's days, and ours. */
export const calendarFields = {
  major_and_minor_changes_begin: 'majorAndMinorChangesBegin',
  major_and_minor_changes_end: 'majorAndMinorChangesEnd',
  waitlist: 'waitlistCloses',
  waitlist_process_ends: 'waitlistProcessingEnds',
  advanced_registration_begins: 'advancedRegistrationBegins',
  late_registration_ends: 'lateRegistrationEnds',
  GPNC_selection_ends: 'gpncSelectionEnds',
  course_withdrawal_ends: 'courseWithdrawalEnds',
  semester_end: 'semesterEnd',
} as const
export type CalendarField = (typeof calendarFields)[keyof typeof calendarFields]

export interface CalendarFile {
  line: number
  term: TermCode
  /** Days 'YYYY-MM-DD' of the fields that the file names; null takes a day back. */
  days: Partial<Record<CalendarField, string | null>>
}

/** Pairs of fields of which the first may not come after the second. */
const orders = [
  ['waitlist', 'waitlist_process_ends'],
  ['late_registration_ends', 'semester_end'],
  ['course_withdrawal_ends', 'semester_end'],
  ['GPNC_selection_ends', 'semester_end'],
] as const

/** Reads one term's academic calendar; null when something in it is wrong, which the issues then tell. */
export function parseCalendar(text: string, issues: IssueList): CalendarFile | null {
  const file = readYaml(text)
  const section = readMapSection(file, readTop(file, ['academic_calendar'], 'academic calendar'), 'academic_calendar')
  const reader = new EntryReader(file, section, 'academic calendar', issues)
  const term = reader.term('term')
  if (term !== null) reader.rename(`calendar of ${termName(term)}`)
  const days: CalendarFile['days'] = {}
  const missing: string[] = []
  for (const [name, field] of Object.entries(calendarFields) as [keyof typeof calendarFields, CalendarField][]) {
    if (!section.keys.includes(name)) missing.push(name)
    else days[field] = readDay(reader, name, term)
  }
  for (const [before, after] of orders) checkOrder(reader, days, before, after)
  reader.warnUnknown(new Set(['term', ...Object.keys(calendarFields)]))
  if (missing.length > 0)
    issues.warning(
      reader.line,
      'academic calendar',
      `These days are not in the file and stay as they are: ${missing.join(', ')}.`,
    )
  return term === null || reader.failed ? null : { line: reader.line, term, days }
}

function readDay(reader: EntryReader, name: string, term: TermCode | null): string | null {
  const day = reader.optionalDay(name)
  if (day === null || term === null) return day
  const distance = Math.abs(Number(day.slice(0, 4)) - yearOf(term))
  if (distance <= 1) return day
  return reader.fail(
    `${name} is ${day}, which is far from ${termName(term)}. Check the year.`,
    reader.find(name) ?? reader.map,
  )
}

function checkOrder(
  reader: EntryReader,
  days: CalendarFile['days'],
  before: keyof typeof calendarFields,
  after: keyof typeof calendarFields,
): void {
  const first = days[calendarFields[before]]
  const second = days[calendarFields[after]]
  if (first && second && first > second)
    reader.fail(`${before} (${first}) comes after ${after} (${second}).`, reader.find(before) ?? reader.map)
}
