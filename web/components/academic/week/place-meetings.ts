import type { classEntry } from '@sam/contract/timetable'
import type { MeetingSpan } from '@sam/domain/timetable/find-overlaps'
import { weekdays } from '@sam/domain/timetable/schedule'
import { formatPlace, minutesOf } from '../../../lib/format.ts'
import type { TimetableMeeting } from './lay-out-week.ts'
import type { Meeting } from './meetings.tsx'
import type { WeekSpan } from './week-glyph.tsx'

type ClassEntry = (typeof classEntry)['_output']

export interface DatedMeeting extends Meeting {
  /** 'YYYY-MM-DD'; null: unknown, and then every week counts. */
  startDate: string | null
  endDate: string | null
}

/** A part of a class with its meetings, as the wire tells them. */
interface ClassPart {
  course: string
  component: string
  section: string
  meetings: readonly (DatedMeeting & { instructors: readonly string[] })[]
}

/** A meeting as the domain holds it against others: its weekdays in order, its times in minutes. */
export function spanOf({ weekdays: named, timeStart, timeEnd, startDate, endDate }: DatedMeeting): MeetingSpan {
  const days = weekdays.filter((day) => named.includes(day))
  return { days, start: minutesOf(timeStart), end: minutesOf(timeEnd), startDate, endDate }
}

/** When meetings fall in a week; those without fixed times fall nowhere. */
export function weekSpansOf(meetings: readonly DatedMeeting[]): WeekSpan[] {
  return meetings.flatMap((meeting) => {
    const { days, start, end } = spanOf(meeting)
    return start === null || end === null ? [] : days.map((day) => ({ day, start, end }))
  })
}

/** The meetings of a part of a class as a timetable draws them, one for each weekday. */
export function placeMeetings(part: ClassPart, state?: TimetableMeeting['state']): TimetableMeeting[] {
  const { course, component, section } = part
  const id = `${course} ${component} ${section}`
  return part.meetings.flatMap((meeting) => {
    const { startDate, endDate, location, instructors } = meeting
    const rest = { startDate, endDate, place: formatPlace(location), instructors: instructors.join(', ') }
    return weekSpansOf([meeting]).map((span) => ({
      id,
      course,
      component,
      section,
      ...span,
      ...rest,
      ...(state && { state }),
    }))
  })
}

/** The meetings of a class that name their own component: a lecture is drawn as one, also within its recitation's class. */
export function placeNamedMeetings(
  course: string,
  meetings: readonly (ClassPart['meetings'][number] & { component: string; section: string })[],
  state?: TimetableMeeting['state'],
): TimetableMeeting[] {
  return meetings.flatMap(({ component, section, ...meeting }) =>
    placeMeetings({ course, component, section, meetings: [meeting] }, state),
  )
}

/** Every weekly meeting of a class and of the components taken with it. */
export function placeClass(course: string, entry: ClassEntry, state?: TimetableMeeting['state']): TimetableMeeting[] {
  return [entry, ...entry.companions].flatMap((part) => placeMeetings({ course, ...part }, state))
}
