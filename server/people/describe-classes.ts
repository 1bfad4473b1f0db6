import type { meetingTime, semesterCourse } from '@sam/contract/people/people'
import type { RecordEntry } from '@sam/database/records/record-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { categoriesAt, type CourseCategories } from '@sam/domain/records/find-categories'
import { namePlace } from '@sam/domain/timetable/name-place'
import type { Meeting } from '@sam/domain/timetable/schedule'
import { clockTime, instructorsOf, type Section } from '@sam/domain/timetable/section'
import type { z } from 'zod'

/** What buildings are called, by the form in which schedules print them. */
export type BuildingNames = Institution['buildings']

/** A meeting in the specification's shape: weekdays, times on the 24-hour clock, building and room. */
export function describeMeeting(meeting: Meeting, buildings: BuildingNames): z.output<typeof meetingTime> {
  return {
    weekdays: meeting.days,
    timeStart: meeting.start === null ? null : clockTime(meeting.start),
    timeEnd: meeting.end === null ? null : clockTime(meeting.end),
    location: namePlace(meeting, buildings),
  }
}

/**
 * A class of the record as the specification's semester course. What the schedule knows of it (meetings, instructors,
 * with those of the components taken together with it) is added; without a section the record's own words stand.
 */
export function semesterCourseOf(
  entry: RecordEntry,
  sections: ReadonlyMap<number, Section>,
  time: 'past' | 'current' | 'future',
  buildings: BuildingNames,
  carried: CourseCategories,
): z.output<typeof semesterCourse> {
  const section = entry.sectionId === null ? undefined : sections.get(entry.sectionId)
  const companions = (section?.companionIds ?? []).flatMap((id) => sections.get(id) ?? [])
  const parts = section ? [...companions, section] : []
  return {
    courseSection: {
      course: `${entry.subject} ${entry.number}`,
      title: section?.title ?? entry.title,
      classNumber: entry.classNumber,
      component: section?.component ?? null,
      sectionNumber: entry.sectionCode,
      instructors: instructorsOf(parts.flatMap(({ meetings }) => meetings)),
      meetingTimes: parts.flatMap((part) =>
        part.meetings.map((meeting) => ({
          ...describeMeeting(meeting, buildings),
          component: part.component,
          sectionNumber: part.sectionCode,
          instructors: meeting.instructors,
          startDate: meeting.startDate,
          endDate: meeting.endDate,
        })),
      ),
    },
    gradeSymbol: entry.grade,
    gpnc: entry.gpncThreshold,
    workload: { credits: entry.credits },
    status: statusOf(entry, time),
    sbcs: [...categoriesAt(carried, `${entry.subject} ${entry.number}`, entry.term, entry.kept)],
  }
}

function statusOf(entry: RecordEntry, time: 'past' | 'current' | 'future') {
  if (entry.status === 'withdrawn') return 'WITHDRAWN'
  if (entry.status === 'completed' || time === 'past') return 'COMPLETED'
  return time === 'current' ? 'IN_PROGRESS' : 'REGISTERED'
}
