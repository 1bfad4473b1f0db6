import { readSlashedDate } from '@sam/domain/timetable/read-printed-date'
import type { IsoDate } from '@sam/domain/timetable/schedule'
import { termOf, type Semester, type TermCode } from '@sam/domain/terms/term'
import { ImportRefusal } from '../../../parsing/import-refusal.ts'
import type { Line } from './extract-cells.ts'

export interface ScheduleTitle {
  term: TermCode
  session: string
  asOf: IsoDate | null
}

const titleWords = /^Schedule of Classes for (.+?) (\d{4})(?:\s*[-\u2013]\s*(.*))?$/i
const asOfWords = /correct as of (\S+)/i

/** Which half of the summer it is comes from its own name or by the session's: 'Summer II', 'Summer Session 2'. */
function semesterOf(season: string, session: string): Semester | null {
  switch (season.split(/\s/)[0]?.toLowerCase()) {
    case 'spring':
      return 'Spring'
    case 'fall':
    case 'autumn':
      return 'Fall'
    case 'summer':
      return /\b(?:II|2)\b/.test(`${season} ${session}`) ? 'SummerII' : 'SummerI'
    default:
      return null
  }
}

/**
 * The term, session and date of a schedule, from the lines at the top of its first page.
 * Refuses a file without such a title, and one of a season that has no term.
 */
export function readTitle(lines: readonly Line[]): ScheduleTitle {
  const texts = lines.filter(({ page }) => page === 1).map(({ cells }) => cells.map(({ text }) => text).join(' '))
  const [, season = '', year = '', session = ''] =
    texts.map((text) => titleWords.exec(text)).find((found) => found !== null) ?? []
  if (season === '') {
    throw new ImportRefusal(
      'The PDF is not a class schedule: its first page has no line such as "Schedule of Classes for Fall 2025 - Full Fall Semester Session". Choose the class schedule PDF.',
    )
  }
  const semester = semesterOf(season, session)
  if (semester === null) {
    throw new ImportRefusal(
      `The schedule on page 1 is for "${season} ${year}", which is none of Spring, Summer I, Summer II and Fall. Choose the schedule of one of these terms.`,
    )
  }
  const date = texts.map((text) => asOfWords.exec(text)?.[1]).find((found) => found !== undefined)
  return { term: termOf(semester, Number(year)), session, asOf: date === undefined ? null : readSlashedDate(date) }
}
