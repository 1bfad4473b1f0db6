import { readDayPattern } from '@sam/domain/timetable/read-day-pattern'
import { readPlace } from '@sam/domain/timetable/read-place'
import { readPrintedDate } from '@sam/domain/timetable/read-printed-date'
import { isUnlikelyTime, isUntimed, readTimeRange } from '@sam/domain/timetable/read-time-range'
import type { MeetingRow } from '@sam/domain/timetable/merge-meetings'
import type { MeetingCells } from './classify-line.ts'

export interface RowReading {
  row: MeetingRow
  /** Reasons why the row cannot be taken. */
  faults: string[]
  /** Oddities of a row that is taken nevertheless. */
  doubts: string[]
}

/** Days and time printed as one text, because the pattern fills its cell: 'MTWR 09:30-01:50PM'. */
const daysWithTime = /^(\S+)\s+(\d{1,2}:\d{2}.*|TBA|-)$/i

/** A meeting from the cells of its row. TBA, '-' and an absent cell are null. */
export function readRow(cells: MeetingCells): RowReading {
  const faults: string[] = []
  const merged = cells.time === undefined ? daysWithTime.exec(cells.days ?? '') : null
  const pattern = merged?.[1] ?? cells.days ?? null
  const time = merged?.[2] ?? cells.time ?? ''

  const days = pattern === null ? [] : readDayPattern(pattern)
  if (days === null)
    faults.push(`the days "${pattern}" are not a pattern of M T W R F S U, RECT, RECR, APPT, HTBA or FLEX`)
  const range = readTimeRange(time)
  if (range === null && !isUntimed(time)) faults.push(`the time "${time}" is not a range such as 11:00-12:20PM`)
  const startDate = readDate('start', cells.startDate, faults)
  const endDate = readDate('end', cells.endDate, faults)
  if (startDate !== null && endDate !== null && endDate < startDate) {
    faults.push(`it ends on ${endDate}, before it starts on ${startDate}`)
  }
  const unlikely = range !== null && isUnlikelyTime(range)
  return {
    row: {
      days: days ?? [],
      dayPattern: pattern,
      start: range?.start ?? null,
      end: range?.end ?? null,
      startDate,
      endDate,
      ...readPlace(cells.building ?? null, cells.room ?? null),
      instructor: readInstructor(cells.instructor),
    },
    faults,
    doubts: unlikely ? [`the time "${time}" begins before 07:00 or lasts six hours or longer`] : [],
  }
}

function readDate(which: string, text: string | undefined, faults: string[]): string | null {
  if (text === undefined || isUntimed(text)) return null
  const date = readPrintedDate(text)
  if (date === null) faults.push(`the ${which} date "${text}" is not a date such as 25-AUG-2025`)
  return date
}

function readInstructor(text: string | undefined): string | null {
  return text === undefined || isUntimed(text) ? null : text
}
