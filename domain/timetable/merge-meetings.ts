import type { Meeting } from './schedule.ts'

/** One printed row of a section: a meeting with at most one person. */
export type MeetingRow = Omit<Meeting, 'instructors'> & { instructor: string | null }

const identity = ({ dayPattern, start, end, startDate, endDate, building, room }: Omit<MeetingRow, 'instructor'>) =>
  JSON.stringify([dayPattern, start, end, startDate, endDate, building, room])

/**
 * The meetings of a section from its printed rows. Rows alike in days, times, dates and place are one meeting taught
 * by several people, in the order printed; a person is named once. Every other row is a meeting of its own.
 */
export function mergeMeetings(rows: readonly MeetingRow[]): Meeting[] {
  const meetings = new Map<string, Meeting>()
  for (const { instructor, ...row } of rows) {
    const key = identity(row)
    const meeting = meetings.get(key) ?? { ...row, instructors: [] }
    if (instructor !== null && !meeting.instructors.includes(instructor)) meeting.instructors.push(instructor)
    meetings.set(key, meeting)
  }
  return [...meetings.values()]
}
