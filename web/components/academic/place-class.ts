import type { classEntry } from '@sam/contract/timetable'
import { weekdays } from '@sam/domain/timetable/schedule'
import { formatPlace, minutesOf } from '../../lib/format.ts'
import type { TimetableMeeting } from './lay-out-week.ts'

type ClassEntry = (typeof classEntry)['_output']

/** Every weekly meeting of a class and of the components taken with it, as a timetable draws them. */
export function placeClass(course: string, entry: ClassEntry, state: TimetableMeeting['state']): TimetableMeeting[] {
  return [entry, ...entry.companions].flatMap((part) =>
    part.meetings.flatMap((meeting) => {
      const start = minutesOf(meeting.timeStart)
      const end = minutesOf(meeting.timeEnd)
      if (start === null || end === null) return []
      return weekdays
        .filter((day) => meeting.weekdays.includes(day))
        .map((day) => ({
          id: `${course} ${part.component} ${part.section}`,
          day,
          start,
          end,
          course,
          component: part.component,
          section: part.section,
          place: formatPlace(meeting.location),
          instructors: meeting.instructors.join(', '),
          ...(state && { state }),
        }))
    }),
  )
}
